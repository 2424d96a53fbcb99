import type { Deli } from '../deli.ts'

export type SetupStep = Deli['missing'][number]
/** The order of setting up a new deli; activation comes last. */
const ORDER: readonly SetupStep[] = ['order_types', 'location', 'hours', 'series', 'items', 'areas', 'active']

/** Returns all steps to the first order, done or not. Areas only apply to delivery. */
export function stepsOf({ missing, order_types }: Pick<Deli, 'missing' | 'order_types'>) {
  return ORDER.filter((step) => step !== 'areas' || order_types.includes('delivery') || missing.includes('areas')).map(
    (step) => ({ step, is_done: !missing.includes(step) }),
  )
}

/** Returns the screen of each step; null for the last one, which is a button. */
export const urlOfStep = (deli_id: number, step: SetupStep): string | null =>
  ({
    order_types: `/delis/${deli_id}?edit=details`,
    location: `/delis/${deli_id}?edit=details`,
    hours: `/delis/${deli_id}/hours`,
    series: `/delis/${deli_id}/slots?view=series`,
    items: `/delis/${deli_id}/items`,
    areas: `/delis/${deli_id}/areas`,
    active: null,
  })[step]

/** Setup that is recommended, but not required, before the first order. */
export type Advice = 'drivers' | 'acceptors' | 'bags' | 'printer'
type AdvisedDeli = Pick<Deli, 'order_types' | 'has_drivers' | 'bag_types' | 'printer_host'>

export function adviceOf(deli: AdvisedDeli, acceptors: number): { advice: Advice; is_urgent: boolean }[] {
  const lacks: Record<Advice, boolean> = {
    drivers: deli.order_types.includes('delivery') && !deli.has_drivers,
    acceptors: acceptors === 0,
    bags: deli.bag_types.length === 0,
    printer: deli.printer_host === '',
  }
  const found = (Object.keys(lacks) as Advice[]).filter((advice) => lacks[advice])
  // Without drivers and people who accept orders, nobody would handle a placed order.
  return found.map((advice) => ({ advice, is_urgent: advice === 'drivers' || advice === 'acceptors' }))
}

export const adviceAt = (deli_id: number, advice: Advice): string =>
  ({
    drivers: '/manage/drivers',
    acceptors: '/manage/permissions/users',
    bags: `/delis/${deli_id}?edit=details`,
    printer: `/delis/${deli_id}?edit=details`,
  })[advice]
