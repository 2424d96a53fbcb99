import { lots } from '@tavlin/contract/lots'
import { stock } from '@tavlin/contract/stock'
import { calendarDay } from '@tavlin/domain/business-day'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { loadList } from '#platform/list.server.ts'
import { commands } from './lot.commands.ts'

export async function loadLot(args: RequestContext, lot_id: string) {
  const params = { id: lot_id }
  const { data: lot } = await orPage(args.request, api(lots, args).lot({ params }))
  const orders =
    lot.orders === null
      ? null
      : await loadList(args, lots.lotOrders, (query) => api(lots, args).lotOrders({ params, query }))
  return { lot, orders, today: calendarDay(new Date()) }
}
export type LotDetails = Awaited<ReturnType<typeof loadLot>>
export type LotPage = LotDetails['lot']

export async function runLotCommand(args: RequestContext): Promise<Outcome<unknown>> {
  const command = await readCommand(args.request, commands)
  if (command.intent === 'recall') {
    const { id, note } = command.body
    return outcome(
      args.request,
      api(lots, args).recallLot({ params: { id: String(id) }, body: { note } }, command.options),
    )
  }
  const { deli_id, ...body } = command.body
  const params = { deli_id: String(deli_id) }
  return outcome(args.request, api(stock, args).recordWaste({ params, body }, command.options))
}
