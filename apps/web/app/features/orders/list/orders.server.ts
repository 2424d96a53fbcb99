import { orders } from '@tavlin/contract/orders'
import { receipts } from '@tavlin/contract/receipts'
import { ApiError } from '@tavlin/contract/client'
import type { ErrorCode } from '@tavlin/contract/errors'
import { minuteOf } from '@tavlin/domain/availability/day-minutes'
import { NOW } from '@tavlin/domain/orders/order-words'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { LIST_COMMANDS, queryOf } from '#platform/list-wire.ts'
import { loadList, runListCommand } from '#platform/list.server.ts'
import { dayParam } from './day-param.ts'

/** Rows or board, and the summary of the day. Late risks are fetched only while their drawer is open. */
export async function loadOrders(asked: RequestContext) {
  const { request } = asked
  const params = new URL(request.url).searchParams
  const now = minuteOf(new Date())
  const date = dayParam(params)
  const is_board = params.get('look') === 'board'
  const client = api(orders, asked)
  const { deli } = queryOf(orders.day.query, params)
  const of_deli = deli !== undefined && { deli }
  // One day is sorted by promise, all days by newest first.
  const sort = queryOf(orders.orders.query, params).sort ?? (date === null ? '-placed' : 'promise')
  const [page, board, day, risks] = await Promise.all([
    loadList(asked, orders.orders, (query) =>
      is_board
        ? Promise.resolve({ data: [], next_cursor: null })
        : client.orders({ query: { ...query, sort, date: date ?? undefined } }),
    ),
    is_board
      ? orPage(request, client.board({ query: { ...queryOf(orders.board.query, params), date: date ?? NOW } }))
      : null,
    orPage(request, client.day({ query: { date: date ?? NOW, ...of_deli } })),
    params.has('risks') ? orPage(request, client.lateRisk({ query: of_deli || {} })) : null,
  ])
  return { page: { ...page, sort }, board: board?.data ?? null, day: day.data, risks: risks?.data ?? null, date, now }
}

export async function runOrdersCommand(asked: RequestContext): Promise<Outcome<unknown>> {
  const command = await readCommand(asked.request, LIST_COMMANDS)
  return runListCommand(asked, 'orders', command, (_, ids, options) => printTickets(asked, ids, options))
}

/** Prints one ticket per order on the printer of its deli, and returns a result for each. */
async function printTickets(asked: RequestContext, ids: number[], { idempotency_key }: { idempotency_key: string }) {
  const client = api(receipts, asked)
  const data: { id: number; ok: boolean; code?: ErrorCode }[] = []
  for (const id of ids) {
    const body = { paper: 'ticket' as const, receipt_id: null }
    const options = { idempotency_key: `${idempotency_key.slice(0, 50)}-${id}` }
    const refused = await client.printPaper({ params: { id: String(id) }, body }, options).then(
      () => null,
      (error: unknown) => codeOf(error),
    )
    data.push(refused ? { id, ok: false, code: refused } : { id, ok: true })
  }
  return { data }
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof ApiError) return error.body.code
  throw error
}
