import { expect, test } from 'vitest'
import { actionOfKey } from './display-key.ts'

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
  // Key repeat would mark the next card as done too.
  [{ code: 'Digit1', repeat: true }, null],
  // Browser shortcuts, such as switching tabs and zooming, are not handled.
  [{ code: 'Digit1', ctrlKey: true }, null],
])('maps the key %j to the action %j', (pressed, action) => {
  expect(actionOfKey({ ...NONE, ...pressed })).toEqual(action)
})
