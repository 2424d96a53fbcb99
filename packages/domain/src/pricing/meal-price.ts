import type { HappyHour } from '../availability/facts.ts'
import { happyHourAt } from '../availability/happy-hour.ts'

/** One step of the price calculation; the last step has the final price. */
export type PriceStep = {
  kind: 'base' | 'deli' | 'happy_hour'
  agorot: number
  percent?: number
  happy_hour_id?: number
}

export type PriceQuestion = {
  readonly meal_id: number
  readonly base_agorot: number
  /** Price at this deli; null means the general price. */
  readonly deli_agorot: number | null
  readonly happy_hours: readonly HappyHour[]
  /** Business day on which the slot starts. */
  readonly date: string
  readonly minute: number
}

/** Computes the price of one portion before variants and promotions. A happy hour never raises it. */
export function mealPrice(question: PriceQuestion): { agorot: number; trail: PriceStep[] } {
  const { meal_id, base_agorot, deli_agorot, happy_hours, date, minute } = question
  const trail: PriceStep[] = [{ kind: 'base', agorot: base_agorot }]
  if (deli_agorot !== null) trail.push({ kind: 'deli', agorot: deli_agorot })
  const regular_agorot = deli_agorot ?? base_agorot
  const happy = happyHourAt(happy_hours, meal_id, date, minute)
  const agorot = happy ? Math.min(regular_agorot, happyPrice(happy, regular_agorot)) : regular_agorot
  if (happy && agorot < regular_agorot)
    trail.push({
      kind: 'happy_hour',
      agorot,
      happy_hour_id: happy.id,
      ...(happy.percent === null ? {} : { percent: happy.percent }),
    })
  return { agorot, trail }
}

/** Rounds half an agora up, in integers, because a floating-point fraction could round the wrong way. */
function happyPrice({ percent, price_agorot }: HappyHour, regular_agorot: number): number {
  if (percent !== null) return Math.floor((regular_agorot * (100 - percent) + 50) / 100)
  return price_agorot ?? regular_agorot
}
