import { preferences } from '@tavlin/contract/preferences'
import { trade } from '@tavlin/contract/trade'
import { tradeSchedules } from '@tavlin/contract/trade-schedules'
import { businessDay } from '@tavlin/domain/business-time'
import type { Period } from '@tavlin/domain/trade/period'
import { pivotPlan } from '@tavlin/domain/trade/pivot'
import { redirect } from 'react-router'
import type { z } from 'zod'
import type { Outcome } from '#base/outcome.ts'
import { api, orPage, outcome, type RequestContext } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { runListCommand } from '#platform/list.server.ts'
import { isListCommand, LIST_COMMANDS } from '#platform/list-wire.ts'
import { queryOf } from '#platform/list-wire.ts'
import { isDay } from '#ui/time/day-text.ts'
import { dimensionParam, type Narrowing, narrowedTo, periodParam, pivotParam } from './trade-url.ts'
import { viewCommands } from './views/views.commands.ts'

/** Loads the report, the chosen breakdown, and the rows of a number while they are open. */
export async function loadTrade(args: RequestContext) {
  const { request } = args
  const params = new URL(request.url).searchParams
  if (params.size === 0) await openDefaultView(args)
  const client = api(trade, args)
  const by = dimensionParam(params)
  const today = businessDay(new Date())
  const report = { ...queryOf(trade.summary.query, params), ...periodParam(params, today) }
  const dimensions = pivotParam(params)
  const [summary, breakdown, pivot, rows] = await Promise.all([
    orPage(request, client.summary({ query: report })),
    dimensions ? null : orPage(request, client.breakdown({ query: { ...report, by } })),
    dimensions && loadPivot(args, { ...report, ...dimensions }),
    loadRows(args, report),
  ])
  const compare = report.compare ?? 'previous'
  return { ...summary.data, compare, by, breakdown: breakdown?.data ?? [], pivot, rows, today }
}

type PivotQuery = z.input<typeof trade.pivot.query>

/** Loads the table of two dimensions, or why they have no table. */
async function loadPivot(args: RequestContext, { from, until, by, across, deli, channel, type }: PivotQuery) {
  const plan = pivotPlan(by, across, { from, until })
  if (typeof plan === 'string') return { by, across, obstacle: plan, table: null }
  const query = { from, until, by, across, deli, channel, type }
  const { data } = await orPage(args.request, api(trade, args).pivot({ query }))
  return { by, across, obstacle: null, table: data }
}

/** Redirects to the default view of the user, if there is one. */
async function openDefaultView(args: RequestContext) {
  const { data } = await orPage(args.request, api(preferences, args).show())
  const view = data.views.find(({ screen, is_default }) => screen === 'trade' && is_default)
  if (!view) return
  const query = new URLSearchParams(view.query)
  query.set('view', String(view.id))
  throw redirect(`/trade?${query}`)
}

export async function runTradeCommand(args: RequestContext): Promise<Outcome<unknown>> {
  const command = await readCommand(args.request, { ...viewCommands, ...LIST_COMMANDS })
  if (isListCommand(command)) return runListCommand(args, 'trade', command)
  const client = api(preferences, args)
  const schedules = api(tradeSchedules, args)
  const { options } = command
  switch (command.intent) {
    case 'save_view':
      return outcome(args.request, client.saveView({ body: { screen: 'trade', ...command.body } }, options))
    case 'update_view': {
      const { id, ...body } = command.body
      return outcome(args.request, client.updateView({ params: { id: String(id) }, body }, options))
    }
    case 'default_view': {
      const { id, ...body } = command.body
      return outcome(args.request, client.saveDefaultView({ params: { id: String(id) }, body }, options))
    }
    case 'create_schedule':
      return outcome(args.request, schedules.createSchedule({ body: command.body }, options))
    case 'update_schedule': {
      const { id, ...body } = command.body
      return outcome(args.request, schedules.updateSchedule({ params: { id: String(id) }, body }, options))
    }
    case 'pause_schedule': {
      const { id, ...body } = command.body
      return outcome(args.request, schedules.pauseSchedule({ params: { id: String(id) }, body }, options))
    }
    case 'send_now':
      return outcome(args.request, schedules.sendNow({ params: { id: String(command.body.id) } }, options))
    case 'delete_schedule':
      return outcome(args.request, schedules.deleteSchedule({ params: { id: String(command.body.id) } }, options))
  }
}

export type TradeData = Awaited<ReturnType<typeof loadTrade>>
export type RowsData = NonNullable<TradeData['rows']>

type ReportFilters = Omit<z.input<typeof trade.summary.query>, 'compare'>

const OF = trade.rows.query.pick({ of: true })
const CELL = trade.rows.query.pick({ weekday: true, hour: true, cursor: true })
const FILTERS = trade.rows.query.pick({ deli: true, channel: true, type: true })
const KEYS = trade.rows.query
  .pick({ employee: true, driver: true, meal: true, category: true, method: true, weekday: true, hour: true })
  .extend(FILTERS.shape)

async function loadRows(args: RequestContext, { from, until }: ReportFilters) {
  const params = new URL(args.request.url).searchParams
  const { of } = queryOf(OF, new URLSearchParams({ of: params.get('open') ?? '' }))
  if (of === undefined) return null
  const on = params.get('on')
  // `on` is not limited to the period, because it may be a day of the compared period.
  const days = on !== null && isDay(on) ? { from: on, until: on } : { from, until }
  const { filter, period } = narrowed(params, days)
  // The key of a row is more specific than the filter of the same name, so it replaces the filter.
  const keys = queryOf(KEYS, new URLSearchParams(filter))
  const query = { of, ...period, ...queryOf(CELL, params), ...queryOf(FILTERS, params), ...keys }
  const page = await orPage(args.request, api(trade, args).rows({ query }))
  return { ...page, of, period, weekday: query.weekday, hour: query.hour }
}

/** Narrows the rows to the row and the column of the table whose number is open. */
function narrowed(params: URLSearchParams, period: Period): Narrowing {
  const { by, across } = pivotParam(params) ?? { by: dimensionParam(params), across: null }
  const key = params.get('key')
  const column = params.get('column')
  const all = { filter: {}, period }
  const of_row = key === null ? all : narrowedTo(by, key, all)
  return column === null || across === null ? of_row : narrowedTo(across, column, of_row)
}
