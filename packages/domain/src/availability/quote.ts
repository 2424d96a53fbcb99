import { areaAt } from './area.ts'
import { begins } from './spans.ts'
import { instantOf } from './day-minutes.ts'
import { weekdayOf } from './dates.ts'
import type { DeliveryArea } from './facts.ts'

export type FeePart = { kind: 'area' | 'step' | 'surcharge'; agorot: number }
export type FeeStep = { from_total_agorot: number; fee_agorot: number }
export type Quote = {
  deli_id: number
  area: { id: number; name_he: string; name_en: string } | null
  served: boolean
  because: 'outside' | 'shut' | 'below_minimum' | null
  shut_until: string | null
  shut_reason_he: string
  shut_reason_en: string
  fee_agorot: number
  minimum_agorot: number
  trail: FeePart[]
  next_step: FeeStep | null
}
export type QuoteQuestion = {
  readonly deli_id: number
  readonly lng: number
  readonly lat: number
  /** Total of the cart; null while the cart is empty, which skips the check of the minimum. */
  readonly total_agorot: number | null
  /** Business date of the slot; omitted for an order as soon as possible. */
  readonly date?: string | undefined
  readonly minute?: number | undefined
  readonly now: Date
}

/** Whether this deli delivers to a point, and the fee; the parts of `trail` add up to the fee. */
export function quote(areas: readonly DeliveryArea[], question: QuoteQuestion): Quote {
  const { deli_id, lng, lat, total_agorot } = question
  const area = areaAt(
    areas.filter((one) => one.deli_id === deli_id),
    lng,
    lat,
  )
  if (!area) return outside(deli_id)
  const shut = isShut(area, question)
  const { trail, next_step } = feeOf(area, question)
  const too_small = total_agorot !== null && total_agorot < area.minimum_agorot
  return {
    deli_id,
    area: { id: area.id, name_he: area.name_he, name_en: area.name_en },
    served: !shut && !too_small,
    because: shut ? 'shut' : too_small ? 'below_minimum' : null,
    shut_until: shut ? area.shut_until : null,
    shut_reason_he: shut ? area.shut_reason_he : '',
    shut_reason_en: shut ? area.shut_reason_en : '',
    fee_agorot: trail.reduce((sum, { agorot }) => sum + agorot, 0),
    minimum_agorot: area.minimum_agorot,
    trail,
    next_step,
  }
}

/**
 * Compares the end of the closure with the slot start, so that a closure for rain today does not affect tomorrow's
 * slots.
 */
function isShut({ shut_until }: DeliveryArea, { date, minute, now }: QuoteQuestion): boolean {
  if (shut_until === null) return false
  const starts_at = date === undefined || minute === undefined ? now : instantOf(date, minute)
  return Math.max(now.getTime(), starts_at.getTime()) < Date.parse(shut_until)
}

function feeOf(area: DeliveryArea, { total_agorot, date, minute }: QuoteQuestion) {
  const total = total_agorot ?? 0
  const steps = area.fee_steps.toSorted((a, b) => a.from_total_agorot - b.from_total_agorot)
  const step = steps.findLast((one) => one.from_total_agorot <= total)
  const fee = step?.fee_agorot ?? area.fee_agorot
  const surcharges =
    date === undefined || minute === undefined
      ? []
      : area.surcharges.filter((one) => one.weekdays.includes(weekdayOf(date)) && begins(minute, one))
  const trail: FeePart[] = [
    { kind: 'area', agorot: area.fee_agorot },
    ...(step ? [{ kind: 'step' as const, agorot: step.fee_agorot - area.fee_agorot }] : []),
    ...surcharges.map(({ agorot }) => ({ kind: 'surcharge' as const, agorot })),
  ]
  const next = steps.find((one) => one.from_total_agorot > total && one.fee_agorot < fee)
  return { trail, next_step: next ? { ...next } : null }
}

const outside = (deli_id: number): Quote => ({
  deli_id,
  area: null,
  served: false,
  because: 'outside',
  shut_until: null,
  shut_reason_he: '',
  shut_reason_en: '',
  fee_agorot: 0,
  minimum_agorot: 0,
  trail: [],
  next_step: null,
})
