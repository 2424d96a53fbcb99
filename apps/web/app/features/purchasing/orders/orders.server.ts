import { purchasing } from '@tavlin/contract/purchasing'
import { calendarDay } from '@tavlin/domain/business-day'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { loadList, runListCommand } from '#platform/list.server.ts'
import { isListCommand, LIST_COMMANDS } from '#platform/list-wire.ts'
import { commands } from './orders.commands.ts'

export type OrdersStage = 'all' | 'open' | 'delivered'
const STAGES: Readonly<Record<string, OrdersStage>> = { 'my-orders': 'open', delivered: 'delivered' }

/** Three screens share a route module: the last path segment is the stage. Data requests end in `.data`. */
function stageAt(request: Request): OrdersStage {
  const path = new URL(request.url).pathname.replace(/(\.data|\/)$/, '')
  return STAGES[path.split('/').at(-1) ?? ''] ?? 'all'
}

export async function loadOrders(args: RequestContext) {
  const stage = stageAt(args.request)
  const client = api(purchasing, args)
  const url = new URL(args.request.url)
  const now = new Date()
  const default_sort = stage === 'open' ? 'delivery_date' : '-delivery_date'
  const narrowed = stage === 'all' ? {} : { stage }
  const [page, delis, receiving] = await Promise.all([
    loadList(args, purchasing.purchases, (query) =>
      client.purchases({ query: { sort: default_sort, ...query, ...narrowed } }),
    ),
    orPage(args.request, client.purchaseDelis()),
    loadReceiving(args, stage === 'open' ? url.searchParams.get('receive') : null),
  ])
  return {
    stage,
    page: url.searchParams.has('sort') ? page : { ...page, sort: default_sort },
    delis: delis.data,
    receiving,
    today: calendarDay(now),
    now: now.toISOString(),
  }
}
export type Orders = Awaited<ReturnType<typeof loadOrders>>
export type ReceivedPurchase = NonNullable<Orders['receiving']>

async function loadReceiving(args: RequestContext, id: string | null) {
  if (!id || !/^[1-9]\d{0,8}$/.test(id)) return null
  return (await orPage(args.request, api(purchasing, args).purchase({ params: { id } }))).data
}

export async function runOrdersCommand(args: RequestContext): Promise<Outcome<unknown>> {
  const command = await readCommand(args.request, { ...commands, ...LIST_COMMANDS })
  if (isListCommand(command)) return runListCommand(args, 'purchases', command)
  const { id, ...body } = command.body
  const answer = api(purchasing, args).receivePurchase({ params: { id: String(id) }, body }, command.options)
  return outcome(args.request, answer)
}
