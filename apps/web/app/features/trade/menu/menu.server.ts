import { trade } from '@tavlin/contract/trade'
import { businessDay } from '@tavlin/domain/business-time'
import { api, orPage, type RequestContext } from '#platform/api.server.ts'
import { queryOf } from '#platform/list-wire.ts'
import { quickRange } from '#ui/time/day-text.ts'
import { periodParam } from '../trade-url.ts'

/** Loads the menu engineering report; the default period is the last thirty days. */
export async function loadMenu(args: RequestContext) {
  const params = new URL(args.request.url).searchParams
  const today = businessDay(new Date())
  const month = quickRange('last_30', today)
  const period = periodParam(params, today, { from: month.from, until: month.to })
  const query = { ...queryOf(trade.menuReport.query, params), ...period }
  return (await orPage(args.request, api(trade, args).menuReport({ query }))).data
}

export type MenuData = Awaited<ReturnType<typeof loadMenu>>
