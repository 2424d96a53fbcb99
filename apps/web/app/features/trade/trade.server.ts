import { trade } from '@tavlin/contract/trade'
import { businessDay } from '@tavlin/domain/business-time'
import type { z } from 'zod'
import { api, orPage, type RequestContext } from '#platform/api.server.ts'
import { queryOf } from '#platform/list-wire.ts'
import { isDay } from '#ui/time/day-text.ts'
import { dimensionParam, PARAM_OF, periodParam } from './trade-url.ts'

/** Loads the report, the chosen breakdown, and the rows of a number while they are open. */
export async function loadTrade(args: RequestContext) {
  const { request } = args
  const params = new URL(request.url).searchParams
  const client = api(trade, args)
  const by = dimensionParam(params)
  const today = businessDay(new Date())
  const report = { ...queryOf(trade.summary.query, params), ...periodParam(params, today) }
  const [summary, breakdown, rows] = await Promise.all([
    orPage(request, client.summary({ query: report })),
    orPage(request, client.breakdown({ query: { ...report, by } })),
    loadRows(args, report),
  ])
  return { ...summary.data, compare: report.compare ?? 'previous', by, breakdown: breakdown.data, rows, today }
}

export type TradeData = Awaited<ReturnType<typeof loadTrade>>
export type RowsData = NonNullable<TradeData['rows']>

type ReportFilters = Omit<z.input<typeof trade.summary.query>, 'compare'>

const OF = trade.rows.query.pick({ of: true })
const CELL = trade.rows.query.pick({ weekday: true, hour: true, cursor: true })
const FILTERS = trade.rows.query.pick({ deli: true, channel: true, type: true })
const KEYS = trade.rows.query.pick({ employee: true, meal: true, category: true, method: true }).extend(FILTERS.shape)

async function loadRows(args: RequestContext, { from, until }: ReportFilters) {
  const params = new URL(args.request.url).searchParams
  const { of } = queryOf(OF, new URLSearchParams({ of: params.get('open') ?? '' }))
  if (of === undefined) return null
  const on = params.get('on')
  // `on` is not limited to the period, because it may be a day of the compared period.
  const period = on !== null && isDay(on) ? { from: on, until: on } : { from, until }
  const cell = queryOf(CELL, params)
  const key = params.get('key')
  const narrowed = new URLSearchParams(key === null ? {} : { [PARAM_OF[dimensionParam(params)]]: key })
  // The key of a row is more specific than the filter of the same name, so it replaces the filter.
  const query = { of, ...period, ...cell, ...queryOf(FILTERS, params), ...queryOf(KEYS, narrowed) }
  const page = await orPage(args.request, api(trade, args).rows({ query }))
  return { ...page, of, period, weekday: cell.weekday, hour: cell.hour }
}
