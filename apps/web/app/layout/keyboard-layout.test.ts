import { expect, test } from 'vitest'
import { otherLayout } from './keyboard-layout.ts'

test.each([
  ['keuju,', 'לקוחות'],
  ['vznbu,', 'הזמנות'],
  ['HUO', 'יום'],
  ['םרגקרד', 'orders'],
  ['צקשךד', 'meals'],
  ['48219', '48219'],
])('the text %s is %s in the other keyboard layout', (typed, meant) => {
  expect(otherLayout(typed)).toBe(meant)
})
