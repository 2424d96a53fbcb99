import { expect, test } from 'vitest'
import { commandOf, type KeyPress, paneAfter } from './keys.ts'

const press = (code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})
const empty = { has_hand: false }
const full = { has_hand: true }

test('digits choose the layout and brackets choose the hour in any keyboard language', () => {
  expect(['Digit1', 'Digit2', 'Digit3'].map((code) => commandOf(press(code), empty))).toEqual(
    ['tables', 'board', 'map'].map((layout) => ({ does: 'layout', layout })),
  )
  expect(commandOf(press('BracketLeft'), empty)).toEqual({ does: 'hour', step: -1 })
  expect(commandOf(press('BracketRight'), empty)).toEqual({ does: 'hour', step: 1 })
})

test('arrows and Enter place orders only while some are picked up', () => {
  expect(commandOf(press('ArrowDown'), empty)).toEqual({ does: 'enter_list' })
  expect(commandOf(press('Enter'), empty)).toBeNull()
  expect(commandOf(press('ArrowDown'), full)).toEqual({ does: 'gap', step: 1 })
  expect(commandOf(press('ArrowUp'), full)).toEqual({ does: 'gap', step: -1 })
  expect(commandOf(press('Enter'), full)).toEqual({ does: 'put' })
})

test('Ctrl+Z undoes, and other combinations are left to the browser', () => {
  expect(commandOf(press('KeyZ', { ctrlKey: true }), empty)).toEqual({ does: 'undo' })
  expect(commandOf(press('KeyZ', { metaKey: true }), empty)).toEqual({ does: 'undo' })
  expect(commandOf(press('KeyZ', { ctrlKey: true, shiftKey: true }), empty)).toBeNull()
  expect(commandOf(press('KeyR', { ctrlKey: true }), empty)).toBeNull()
  expect(commandOf(press('KeyL', { altKey: true }), empty)).toBeNull()
})

test('a question mark opens the list of shortcuts', () => {
  expect(commandOf(press('Slash', { shiftKey: true }), empty)).toEqual({ does: 'help' })
  expect(commandOf(press('Slash'), empty)).toBeNull()
})

test('the next pane is to the left in Hebrew and to the right in English', () => {
  expect(paneAfter('waiting', 'ArrowLeft', true)).toBe('drivers')
  expect(paneAfter('waiting', 'ArrowRight', false)).toBe('drivers')
  expect(paneAfter('drivers', 'ArrowRight', true)).toBe('waiting')
  expect(paneAfter('trip', 'ArrowLeft', true)).toBeNull()
  expect(paneAfter('waiting', 'ArrowDown', true)).toBeNull()
})
