import { expect, test } from 'vitest'
import { deedOfKey } from './wall-key.ts'

const NONE = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, repeat: false }

test.each([
  [{ code: 'Digit1' }, { kind: 'make', place: 0 }],
  [{ code: 'Numpad9' }, { kind: 'make', place: 8 }],
  [
    { code: 'Digit3', shiftKey: true },
    { kind: 'begin', place: 2 },
  ],
  [{ code: 'Digit0' }, { kind: 'recall' }],
  [{ code: 'KeyA' }, null],
  // A thumb that rests on the key would cross out the next card too.
  [{ code: 'Digit1', repeat: true }, null],
  // The browser's own: other tabs, larger type.
  [{ code: 'Digit1', ctrlKey: true }, null],
])('%j means %j', (pressed, deed) => {
  expect(deedOfKey({ ...NONE, ...pressed })).toEqual(deed)
})
