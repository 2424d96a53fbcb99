import { expect, test } from 'vitest'
import { fixedItem, type ItemInput, QUOTA_STEP } from './item-fix.ts'

// 15 November 2026 is a Sunday.
const slot = { date: '2026-11-15', start_minute: 780, end_minute: 810 }
const item: ItemInput = {
  meal_id: 7,
  active: false,
  price_agorot: null,
  quota: 12,
  snoozed_until: '2026-11-16T02:00:00Z',
  windows: [{ weekdays: [0, 1], from_minute: 1020, until_minute: 1260, quota: 4 }],
  dates: [{ date: '2026-11-15', quota: 0 }],
}

test('each fix changes its own field and nothing else', () => {
  expect(fixedItem(item, 'switch_on', slot)).toEqual({ ...item, active: true })
  expect(fixedItem(item, 'wake_here', slot)).toEqual({ ...item, snoozed_until: null })
  expect(fixedItem(item, 'sell_that_day', slot)).toEqual({ ...item, dates: [] })
})

test('the hours fix adds the hours of the slot on its weekday', () => {
  const added = { weekdays: [0], from_minute: 780, until_minute: 810, quota: null }
  expect(fixedItem(item, 'add_window', slot).windows).toEqual([...item.windows, added])
})

test('the quota fix raises only the quota that applies to this slot', () => {
  const on_date = { ...item, dates: [{ date: '2026-11-15', quota: 3 }] }
  expect(fixedItem(on_date, 'raise_quota', slot)).toEqual({
    ...on_date,
    dates: [{ date: '2026-11-15', quota: 3 + QUOTA_STEP }],
  })
  const plain = { ...item, dates: [] }
  expect(fixedItem(plain, 'raise_quota', { ...slot, start_minute: 1020 })).toEqual({
    ...plain,
    windows: [{ ...plain.windows[0], quota: 4 + QUOTA_STEP }],
  })
  expect(fixedItem(plain, 'raise_quota', slot)).toEqual({ ...plain, quota: 12 + QUOTA_STEP })
})
