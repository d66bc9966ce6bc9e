// The worker's answers, read: their text is described in crates/engine/src/messages.rs.

import assert from 'node:assert/strict';

/** Advice as it stands in an answer; values are whole thousandths. A fault throws its sentence. */
export function advice(text) {
  const [head, nodes, seats, plays, ...candidates] = text.split('\n');
  assert.match(head, /^\d+ advice$/, text);
  return {
    action: plays.slice('plays '.length),
    nodes: Number(nodes.slice('nodes '.length)),
    seats: seats.split(' ').slice(1).map(Number),
    candidates: candidates.map((line) => {
      const [value, trust, ...action] = line.split(' ');
      return { action: action.join(' '), value: Number(value), trust };
    }),
  };
}
