import type { HappyHour } from '../availability/facts.ts'
import { happyHourAt } from '../availability/happy-hour.ts'

/** How the price came about, in order; the last is what it costs. */
export type PriceStep = {
  kind: 'base' | 'deli' | 'happy_hour'
  agorot: number
  percent?: number
  happy_hour_id?: number
}

export type PriceQuestion = {
  readonly meal_id: number
  readonly base_agorot: number
  /** Null: as everywhere. */
  readonly deli_agorot: number | null
  readonly happy_hours: readonly HappyHour[]
  /** When the slot begins. */
  readonly date: string
  readonly minute: number
}

/** One portion before variants and promotions. A happy hour never makes it dearer. */
export function mealPrice(asked: PriceQuestion): { agorot: number; trail: PriceStep[] } {
  const { meal_id, base_agorot, deli_agorot, happy_hours, date, minute } = asked
  const trail: PriceStep[] = [{ kind: 'base', agorot: base_agorot }]
  if (deli_agorot !== null) trail.push({ kind: 'deli', agorot: deli_agorot })
  const usual = deli_agorot ?? base_agorot
  const happy = happyHourAt(happy_hours, meal_id, date, minute)
  const agorot = happy ? Math.min(usual, happyPrice(happy, usual)) : usual
  if (happy && agorot < usual)
    trail.push({
      kind: 'happy_hour',
      agorot,
      happy_hour_id: happy.id,
      ...(happy.percent === null ? {} : { percent: happy.percent }),
    })
  return { agorot, trail }
}

/** Half an agora is rounded up. In integers: a fraction would be rounded by its last bit. */
function happyPrice({ percent, price_agorot }: HappyHour, usual: number): number {
  if (percent !== null) return Math.floor((usual * (100 - percent) + 50) / 100)
  return price_agorot ?? usual
}
