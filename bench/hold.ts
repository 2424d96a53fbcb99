import { type DayResult, type HoldPolicy, playDay } from '@tavlin/domain/dispatch/hold-simulation'
import { demoDays } from './hold-days.ts'
import type { Result } from './pairs.ts'

const DAYS = 40
/** `busy` is a multiple of the number of orders in the demo. */
const SIZES = [
  { name: 'demo', busy: 1, drivers: 4 },
  { name: 'busy', busy: 3, drivers: 8 },
  { name: 'short of drivers', busy: 3, drivers: 5 },
]

/** Compares driving and lateness when orders are held as advised and when all are sent at once, over the same days. */
export async function hold(): Promise<Result> {
  const sizes = SIZES.map(({ name, busy, drivers }) => {
    const days = demoDays(DAYS, busy, drivers)
    const [now, advice] = (['now', 'advice'] as const).map((policy: HoldPolicy) =>
      summed(days.map((day) => playDay(day, policy))),
    )
    const size = { name, days: days.length, now: now!, advice: advice!, ratio: advice!.driving_min / now!.driving_min }
    console.log(JSON.stringify(size))
    return size
  })
  const value = sizes.reduce((sum, { ratio }) => sum + ratio, 0) / sizes.length
  const is_later = sizes.some(({ now, advice }) => advice.late_min > now.late_min)
  const short = ({ name, ratio, now, advice }: (typeof sizes)[number]) => ({ name, ratio, now, advice })
  return {
    name: 'hold',
    value: Math.round(value * 1000) / 1000,
    unit: 'driving ÷ driving when all is sent at once',
    goal: 0.9,
    ok: value <= 0.9 && !is_later,
    sizes: sizes.map(short),
  }
}

/** Sums up several days: minutes per order, share of late orders, orders per trip. */
function summed(results: readonly DayResult[]) {
  const sum = (of: (result: DayResult) => number) => results.reduce((total, result) => total + of(result), 0)
  const orders = sum((result) => result.orders)
  const each = (value: number) => Math.round((value / orders) * 1000) / 1000
  return {
    driving_min: each(sum(({ driving_s }) => driving_s / 60)),
    late_min: each(sum(({ late_s }) => late_s / 60)),
    late_percent: Math.round((sum(({ late_orders }) => late_orders) / orders) * 1000) / 10,
    orders_per_trip: Math.round((orders / sum(({ trips }) => trips)) * 100) / 100,
  }
}
