import { expect, test } from 'vitest'
import { chatKeyOf, neighbourOf } from './chat-keys.ts'

const press = (code: string, more: object = {}) =>
  chatKeyOf({ code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more })

test('keys act by their position, and not together with a modifier', () => {
  expect(['KeyJ', 'KeyK', 'KeyR', 'KeyA', 'KeyE', 'KeyX'].map((code) => press(code))).toEqual([
    'next',
    'previous',
    'write',
    'claim',
    'resolve',
    null,
  ])
  expect(press('KeyK', { ctrlKey: true })).toBeNull()
  expect(press('KeyR', { metaKey: true })).toBeNull()
})

test('the next and the previous conversation follow the order of the list and end with it', () => {
  expect(neighbourOf([5, 3, 9], 3, 1)).toBe(9)
  expect(neighbourOf([5, 3, 9], 3, -1)).toBe(5)
  expect(neighbourOf([5, 3, 9], 9, 1)).toBeNull()
  expect(neighbourOf([5, 3, 9], 5, -1)).toBeNull()
})

test('the first conversation follows when none of the list is open', () => {
  expect(neighbourOf([5, 3], null, 1)).toBe(5)
  expect(neighbourOf([5, 3], 7, 1)).toBe(5)
  expect(neighbourOf([], null, 1)).toBeNull()
})
