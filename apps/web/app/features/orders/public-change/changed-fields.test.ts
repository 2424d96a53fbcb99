import { expect, test } from 'vitest'
import { changedLines, stateOf, changedFields } from './changed-fields.ts'

const difference = {
  lines: [{ kind: 'same' }, { kind: 'added' }],
  fields: [
    { field: 'note_internal', before: '', after: 'careful, rude' },
    { field: 'note_kitchen', before: '', after: 'x' },
    { field: 'slot', before: '2026-11-15 1140', after: '2026-11-16 1500' },
    { field: 'fee', before: '1500', after: '0' },
    { field: 'type', before: 'delivery', after: 'pickup' },
  ],
} as unknown as Parameters<typeof changedFields>[0]

test('the customer sees public fields of a change but never internal ones', () => {
  expect(changedFields(difference)).toEqual([
    {
      field: 'slot',
      before: { kind: 'time', text: '15/11/2026 19:00' },
      after: { kind: 'time', text: '16/11/2026 01:00' },
    },
    { field: 'type', before: { kind: 'type', text: 'delivery' }, after: { kind: 'type', text: 'pickup' } },
    { field: 'fee', before: { kind: 'money', agorot: 1500 }, after: { kind: 'money', agorot: 0 } },
  ])
})

test('the customer sees only the changed lines, and sees a change in an unknown state as expired', () => {
  expect(changedLines(difference)).toHaveLength(1)
  expect(stateOf('waiting')).toBe('waiting')
  expect(stateOf('of_tomorrow')).toBe('expired')
})
