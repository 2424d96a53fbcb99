import { stock } from '@tavlin/contract/stock'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { commands } from './count-sheet.commands.ts'

type CountKey = { deli_id: string; count_id: string }

export async function loadCount(args: RequestContext, { deli_id, count_id }: CountKey) {
  // The time is read before the data, so that the data is never older than this time.
  const at = new Date().toISOString()
  const client = api(stock, args)
  const [count, delis] = await orPage(
    args.request,
    Promise.all([client.count({ params: { deli_id, id: count_id } }), client.stockDelis()]),
  )
  const deli = delis.data.find(({ id }) => String(id) === deli_id) ?? null
  return { count: count.data, deli, at }
}

export type Count = Awaited<ReturnType<typeof loadCount>>['count']

export async function runCountCommand(
  args: RequestContext,
  { deli_id, count_id }: CountKey,
): Promise<Outcome<unknown>> {
  const command = await readCommand(args.request, commands)
  const client = api(stock, args)
  const params = { deli_id, id: count_id }
  return outcome(args.request, client.moveCount({ params, body: command.body }, command.options))
}
