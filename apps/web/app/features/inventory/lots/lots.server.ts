import { lots } from '@tavlin/contract/lots'
import { stock } from '@tavlin/contract/stock'
import { calendarDay } from '@tavlin/domain/business-day'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { loadList, runListCommand } from '#platform/list.server.ts'
import { LIST_COMMANDS } from '#platform/list-wire.ts'

export async function loadLots(args: RequestContext) {
  const [page, delis] = await Promise.all([
    loadList(args, lots.lots, (query) => api(lots, args).lots({ query })),
    orPage(args.request, api(stock, args).stockDelis()),
  ])
  return { page, delis: delis.data, today: calendarDay(new Date()) }
}
export type Lots = Awaited<ReturnType<typeof loadLots>>
export type LotRow = Lots['page']['rows'][number]

export async function runLotsCommand(args: RequestContext): Promise<Outcome<unknown>> {
  return runListCommand(args, 'lots', await readCommand(args.request, LIST_COMMANDS))
}
