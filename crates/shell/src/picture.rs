//! Pictures for sharing: SVG that the browser draws into a PNG, shared or saved as a file.

use base64ct::{Base64, Encoding};
use js_sys::{Array, Reflect, Uint8Array};
use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, File, FilePropertyBag, HtmlCanvasElement, HtmlImageElement,
    ShareData, Url,
};

use super::share::{ShareError, shared};
use super::{files, spawn};

/// The beginning of a canvas's data URL of a PNG.
const PNG_URL: &str = "data:image/png;base64,";

/// A picture as a file.
pub struct Picture {
    file: File,
}

impl Picture {
    /// Draws SVG of this size in pixels into a PNG, named after a title.
    ///
    /// # Errors
    /// When the browser cannot.
    pub async fn drawn(svg: &str, size: (u32, u32), title: &str) -> Result<Picture, ShareError> {
        let file = async {
            let bytes = png(svg, size).await?;
            let kind = FilePropertyBag::new();
            kind.set_type("image/png");
            let name = format!("{}.png", title.to_ascii_lowercase().replace(' ', "-"));
            File::new_with_u8_array_sequence_and_options(&Array::of1(&Uint8Array::from(bytes.as_slice())), &name, &kind)
        };
        let file: Result<File, JsValue> = file.await;
        Ok(Picture { file: file.map_err(|_| ShareError::NoPicture)? })
    }

    /// Whether the system's share sheet takes it.
    pub fn can_be_shared(&self) -> bool {
        let navigator = window().navigator();
        let asks = Reflect::has(&navigator, &"canShare".into()).unwrap_or(false);
        asks && navigator.can_share_with_data(&self.data(""))
    }

    /// Shares it with a text, or saves it as a file if the system cannot share files, or does not. Cancelling is not an error.
    pub fn give(&self, text: &str) {
        if self.can_be_shared() {
            let (data, file) = (self.data(text), self.file.clone());
            spawn(async move {
                if shared(&data).await.is_err() {
                    files::give(&file.name(), &file);
                }
            });
        } else {
            files::give(&self.file.name(), &self.file);
        }
    }

    fn data(&self, text: &str) -> ShareData {
        let data = ShareData::new();
        data.set_files(&Array::of1(&self.file));
        if !text.is_empty() {
            data.set_text(text);
        }
        data
    }
}

/// The bytes of the PNG.
async fn png(svg: &str, (width, height): (u32, u32)) -> Result<Vec<u8>, JsValue> {
    let kind = BlobPropertyBag::new();
    kind.set_type("image/svg+xml");
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&svg.into()), &kind)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let image = HtmlImageElement::new()?;
    image.set_src(&address);
    let decoded = JsFuture::from(image.decode()).await;
    Url::revoke_object_url(&address)?;
    decoded?;
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    canvas.set_width(width);
    canvas.set_height(height);
    let context: CanvasRenderingContext2d = canvas.get_context("2d")?.ok_or(JsValue::NULL)?.unchecked_into();
    context.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, width.into(), height.into())?;
    let address = canvas.to_data_url_with_type("image/png")?;
    // A browser that draws no PNG answers with something else.
    let data = address.strip_prefix(PNG_URL).and_then(|data| Base64::decode_vec(data).ok());
    data.ok_or(JsValue::NULL)
}
