import { expect, test } from 'vitest'
import { linesOf } from './log-sentence.ts'

const NAMES = new Map([
  [1, 'דנה'],
  [2, 'עומר'],
])
const position = (driver_id: number, position: number) => ({ trip_id: driver_id * 10, driver_id, position })
const logOf = (...changes: Parameters<typeof linesOf>[0]['changes']) =>
  linesOf({ kind: 'move', changes }, (id) => NAMES.get(id)!)

test('each change names the previous and the new driver of the order', () => {
  const { lines: sentences } = logOf(
    { order_id: 1, number: 1042, deli_id: 1, before: position(1, 2), after: position(2, 1) },
    { order_id: 2, number: 1043, deli_id: 1, before: null, after: position(1, 3) },
    { order_id: 3, number: 1044, deli_id: 1, before: position(1, 1), after: null },
    { order_id: 4, number: 1045, deli_id: 1, before: position(1, 1), after: position(1, 2) },
  )
  expect(sentences.map(({ key, number, from, to, position }) => [key, number, from, to, position])).toEqual([
    ['moved', 1042, 'דנה', 'עומר', '1'],
    ['placed', 1043, '', 'דנה', '3'],
    ['taken_off', 1044, 'דנה', '', ''],
    ['replaced', 1045, 'דנה', 'דנה', '2'],
  ])
})

test('the log lists the first changes of a large action and counts the rest', () => {
  const many = Array.from({ length: 9 }, (_, i) => ({
    order_id: i,
    number: i,
    deli_id: 1,
    before: null,
    after: position(1, i + 1),
  }))
  expect([logOf(...many).lines.length, logOf(...many).more]).toEqual([4, 5])
})
