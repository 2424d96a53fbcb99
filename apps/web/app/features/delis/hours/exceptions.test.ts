import { expect, test } from 'vitest'
import type { Exception } from '../schedule.ts'
import { bodyOfDraft, bodyOfGroup, EMPTY_EXCEPTION, groupExceptions, missingInException } from './exceptions.ts'

const row = (id: number, date: string, of: Partial<Exception> = {}): Exception => ({
  id,
  date,
  order_type: null,
  spans: [],
  reason_he: 'שיפוץ',
  reason_en: '',
  holiday: null,
  ...of,
})

test('groups consecutive special days with equal content across months, separately per order type', () => {
  const groups = groupExceptions([
    row(3, '2026-12-01'),
    row(1, '2026-11-29'),
    row(2, '2026-11-30'),
    row(4, '2026-11-30', { order_type: 'pickup', reason_he: 'תקלה' }),
    row(5, '2026-12-03'),
  ])
  expect(groups.map(({ ids, from, to }) => [ids, from, to])).toEqual([
    [[1, 2, 3], '2026-11-29', '2026-12-01'],
    [[4], '2026-11-30', '2026-11-30'],
    [[5], '2026-12-03', '2026-12-03'],
  ])
})

test('one command restores a group of special days, with the day after the last one as its exclusive end', () => {
  const [group] = groupExceptions([row(1, '2026-11-30'), row(2, '2026-12-01')])
  expect(bodyOfGroup(group!)).toMatchObject({ from_date: '2026-11-30', until_date: '2026-12-02', reason_he: 'שיפוץ' })
  const [one] = groupExceptions([row(1, '2026-11-30')])
  expect(bodyOfGroup(one!).until_date).toBe(null)
})

test('the form of a special day reports only the first missing or invalid field, in form order', () => {
  const full = { ...EMPTY_EXCEPTION, from: '2026-11-20', reason_he: 'חופשה' }
  expect(missingInException(EMPTY_EXCEPTION)).toBe('date')
  expect(missingInException({ ...full, to: '2026-11-19' })).toBe('backwards')
  expect(missingInException({ ...full, to: '2027-01-18' })).toBe(null)
  expect(missingInException({ ...full, to: '2027-01-19' })).toBe('too_long')
  expect(missingInException({ ...full, kind: 'hours', spans: [] })).toBe('hours')
  expect(missingInException({ ...full, kind: 'hours', spans: [{ from_minute: 900, until_minute: 600 }] })).toBe('spans')
  expect(missingInException({ ...full, reason_he: ' ' })).toBe('reason')
  expect(missingInException(full)).toBe(null)
})

test('a closed day sends no hours even when some were typed', () => {
  const draft = { ...EMPTY_EXCEPTION, from: '2026-11-20', to: '2026-11-20', reason_he: 'חופשה' }
  expect(bodyOfDraft(draft)).toMatchObject({ spans: [], until_date: null, order_type: null })
  expect(bodyOfDraft({ ...draft, kind: 'hours', order_type: 'pickup' })).toMatchObject({
    spans: [{ from_minute: 600, until_minute: 840 }],
    order_type: 'pickup',
  })
})
