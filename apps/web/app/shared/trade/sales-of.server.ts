import { allows } from '@tavlin/contract/access-rules'
import { trade } from '@tavlin/contract/trade'
import { addDays } from '@tavlin/domain/availability/dates'
import { businessDay } from '@tavlin/domain/business-time'
import { api, type RequestContext } from '#platform/api.server.ts'
import { callerOf } from '#platform/me.ts'
import { requireMe } from '#platform/session.server.ts'

const DAYS = 30

/**
 * Returns the sales of a meal or a deli in the last thirty days; null for people who do not see the sales report, and
 * when the report does not answer, because the page shows more than sales.
 */
export async function loadSalesOf(args: RequestContext, by: 'meal' | 'deli', id: number) {
  const where = by === 'deli' ? id : undefined
  if (!allows('view_trade', callerOf(await requireMe(args)), where)) return null
  const until = businessDay(new Date())
  const period = { from: addDays(until, 1 - DAYS), until }
  const query = { ...period, by, key: String(id), compare: 'previous' as const }
  try {
    const { data } = await api(trade, args).breakdown({ query })
    const { count, agorot, before_agorot } = data[0] ?? { count: 0, agorot: 0, before_agorot: 0 }
    return { ...period, count, agorot, before_agorot }
  } catch {
    return null
  }
}
export type SalesOf = NonNullable<Awaited<ReturnType<typeof loadSalesOf>>>
