import { purchasing } from '@tavlin/contract/purchasing'
import { type DeliverySchedule, nextDelivery } from '@tavlin/domain/purchasing/delivery-schedule'
import { api, type RequestContext, orPage } from '#platform/api.server.ts'
import { ownDeliFirst } from '#platform/own-deli.ts'
import { requireMe } from '#platform/session.server.ts'

/** Returns the next delivery of a supplier for the browser, which does not load the calendar library. */
export function deliveryAfter(schedule: DeliverySchedule, now: Date): { date: string; cutoff_at: string } | null {
  const next = nextDelivery(schedule, now)
  return next && { date: next.date, cutoff_at: next.cutoff_at.toISOString() }
}

/**
 * Returns the delis that the user may order for, and the chosen one: the deli in the URL, otherwise the default deli,
 * otherwise the first; null when there is none.
 */
export async function chosenDeli(args: RequestContext) {
  const { data } = await orPage(args.request, api(purchasing, args).purchaseDelis())
  const delis = ownDeliFirst(data, await requireMe(args))
  const wanted = new URL(args.request.url).searchParams.get('deli')
  return { delis, deli: delis.find(({ id }) => String(id) === wanted) ?? delis[0] ?? null }
}

export const isId = (text: string | null): text is string => text !== null && /^[1-9]\d{0,8}$/.test(text)
