import { useText } from '#base/text.ts'
import type { Slot } from '../schedule.ts'
import { sumOf } from './slot-state.ts'
import { slotsText } from './slots.text.ts'

/** Shows the totals of the day in one line. */
export function DaySumLine({ slots }: { slots: readonly Slot[] }) {
  const t = useText(slotsText)
  const sum = sumOf(slots)
  const parts = [
    t('sum_slots', { count: sum.slots }),
    t('sum_open', { count: sum.open }),
    ...(sum.full > 0 ? [t('sum_full', { count: sum.full })] : []),
    sum.limit === null
      ? t('sum_orders', { count: sum.orders })
      : t('sum_orders_of', { count: String(sum.orders), limit: String(sum.limit) }),
  ]
  return parts.join(' · ')
}
