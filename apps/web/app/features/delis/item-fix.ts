import type { ItemForm } from '@tavlin/contract/delis'
import type { z } from 'zod'
import { weekdayOf } from '#platform/day-minute.ts'

export type ItemInput = z.infer<typeof ItemForm>
/** Picks only the fields that are saved: the row may have more. */
export const formOf = ({
  meal_id,
  active,
  price_agorot,
  quota,
  snoozed_until,
  windows,
  dates,
}: ItemInput): ItemInput => ({
  meal_id,
  active,
  price_agorot,
  quota,
  snoozed_until,
  windows,
  dates,
})

/** One-press fixes that the explanation offers for a meal of a deli. */
export const ITEM_FIXES = ['sell', 'switch_on', 'wake_here', 'sell_that_day', 'add_window', 'raise_quota'] as const
export type ItemFix = (typeof ITEM_FIXES)[number]
export type FixedSlot = { date: string; start_minute: number; end_minute: number }

/** Portions that the fix adds per slot. */
export const QUOTA_STEP = 5

export function fixedItem(item: ItemInput, fix: ItemFix, slot: FixedSlot): ItemInput {
  switch (fix) {
    case 'sell':
    case 'switch_on':
      return { ...item, active: true }
    case 'wake_here':
      return { ...item, snoozed_until: null }
    case 'sell_that_day':
      return { ...item, dates: item.dates.filter(({ date, quota }) => date !== slot.date || quota > 0) }
    case 'add_window':
      return { ...item, windows: [...item.windows, windowOf(slot)] }
    case 'raise_quota':
      return withMore(item, slot)
  }
}

const windowOf = ({ date, start_minute, end_minute }: FixedSlot) => ({
  weekdays: [weekdayOf(date)],
  from_minute: start_minute,
  until_minute: end_minute,
  quota: null,
})

/** Raises only the quota that applies: that of the date, else of the window, else of the meal. */
function withMore(item: ItemInput, { date, start_minute }: FixedSlot): ItemInput {
  const at_date = item.dates.findIndex((one) => one.date === date)
  const of_date = item.dates[at_date]
  if (of_date) return { ...item, dates: item.dates.with(at_date, { ...of_date, quota: of_date.quota + QUOTA_STEP }) }
  const at_window = item.windows.findIndex(
    ({ weekdays, from_minute, until_minute, quota }) =>
      quota !== null &&
      weekdays.includes(weekdayOf(date)) &&
      from_minute <= start_minute &&
      start_minute < until_minute,
  )
  const window = item.windows[at_window]
  if (window)
    return { ...item, windows: item.windows.with(at_window, { ...window, quota: (window.quota ?? 0) + QUOTA_STEP }) }
  return { ...item, quota: (item.quota ?? 0) + QUOTA_STEP }
}
