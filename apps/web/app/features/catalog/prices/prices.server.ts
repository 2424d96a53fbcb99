import { catalog } from '@tavlin/contract/catalog'
import { prices } from '@tavlin/contract/prices'
import { businessDay } from '@tavlin/domain/business-time'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { commands } from './prices.commands.ts'

/** Loads the options of the form, the recent changes, and the prices of the open change. */
export async function loadPrices(args: RequestContext) {
  const params = new URL(args.request.url).searchParams
  const client = api(prices, args)
  const open = prices.priceChange.params.safeParse({ id: params.get('change') })
  const [choices, changes, change] = await orPage(
    args.request,
    Promise.all([
      api(catalog, args).mealChoices(),
      client.priceChanges(),
      open.success ? client.priceChange({ params: { id: String(open.data.id) } }) : null,
    ]),
  )
  const { categories, delis } = choices.data
  return { categories, delis, changes: changes.data, change: change?.data ?? null, today: businessDay(new Date()) }
}
export type PricesPage = Awaited<ReturnType<typeof loadPrices>>

export async function runPricesCommand(args: RequestContext): Promise<Outcome<unknown>> {
  const { intent, body, options } = await readCommand(args.request, commands)
  const client = api(prices, args)
  if (intent === 'change') return outcome(args.request, client.changePrices({ body }, options))
  return outcome(args.request, client.undoPriceChange({ params: { id: String(body.id) } }, options))
}
