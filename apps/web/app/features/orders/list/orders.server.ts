import { orders } from '@tavlin/contract/orders'
import { receipts } from '@tavlin/contract/receipts'
import { ApiError } from '@tavlin/contract/client'
import type { ErrorCode } from '@tavlin/contract/errors'
import { minuteOf } from '@tavlin/domain/availability/day-minutes'
import { NOW } from '@tavlin/domain/orders/order-enums'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { LIST_COMMANDS, queryOf } from '#platform/list-wire.ts'
import { loadList, runListCommand } from '#platform/list.server.ts'
import { dayParam, rangeParam } from './day-param.ts'

/** Loads rows or board, and the summary of the day. Late risks are fetched only while their drawer is open. */
export async function loadOrders(args: RequestContext) {
  const { request } = args
  const params = new URL(request.url).searchParams
  const now = minuteOf(new Date())
  const is_board = params.get('look') === 'board'
  // A board shows a single day.
  const range = is_board ? null : rangeParam(params)
  const date = range ? null : dayParam(params)
  const client = api(orders, args)
  const { deli } = queryOf(orders.day.query, params)
  const of_deli = deli !== undefined && { deli }
  // By default one day is sorted by promise, and several days by newest first.
  const sort = queryOf(orders.orders.query, params).sort ?? (date === null ? '-placed' : 'promise')
  const [page, board, day, risks] = await Promise.all([
    loadList(args, orders.orders, (query) =>
      is_board
        ? Promise.resolve({ data: [], next_cursor: null })
        : client.orders({ query: { ...query, sort, date: date ?? undefined, from: range?.from, to: range?.to } }),
    ),
    is_board
      ? orPage(request, client.board({ query: { ...queryOf(orders.board.query, params), date: date ?? NOW } }))
      : null,
    orPage(request, client.day({ query: { date: date ?? NOW, ...of_deli } })),
    params.has('risks') ? orPage(request, client.lateRisk({ query: of_deli || {} })) : null,
  ])
  return {
    page: { ...page, sort },
    board: board?.data ?? null,
    day: day.data,
    risks: risks?.data ?? null,
    date,
    range,
    now,
  }
}

export async function runOrdersCommand(args: RequestContext): Promise<Outcome<unknown>> {
  const command = await readCommand(args.request, LIST_COMMANDS)
  return runListCommand(args, 'orders', command, (_, ids, options) => printTickets(args, ids, options))
}

/** Prints one ticket per order on the printer of its deli, and returns a result for each. */
async function printTickets(args: RequestContext, ids: number[], { idempotency_key }: { idempotency_key: string }) {
  const client = api(receipts, args)
  const data: { id: number; ok: boolean; code?: ErrorCode }[] = []
  for (const id of ids) {
    const body = { document: 'ticket' as const, receipt_id: null }
    const options = { idempotency_key: `${idempotency_key.slice(0, 50)}-${id}` }
    const rejected = await client.printDocument({ params: { id: String(id) }, body }, options).then(
      () => null,
      (error: unknown) => codeOf(error),
    )
    data.push(rejected ? { id, ok: false, code: rejected } : { id, ok: true })
  }
  return { data }
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof ApiError) return error.body.code
  throw error
}
