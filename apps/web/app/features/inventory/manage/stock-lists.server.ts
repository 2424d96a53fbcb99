import { lists, type STOCK_LISTS } from '@tavlin/contract/lists'
import { orders } from '@tavlin/contract/orders'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { commands } from './stock-lists.commands.ts'

export type StockListName = (typeof STOCK_LISTS)[number]

const LISTS: Readonly<Record<string, StockListName>> = {
  allergens: 'allergens',
  'ingredients-categories': 'ingredient_categories',
  'kitchen-sections': 'kitchen_sections',
}

/** Three screens share a route module: the last path segment is the list's name. Data requests end in `.data`. */
function listAt(request: Request): StockListName {
  const word =
    new URL(request.url).pathname
      .replace(/(\.data|\/)$/, '')
      .split('/')
      .at(-1) ?? ''
  return LISTS[word] ?? 'allergens'
}

export async function loadStockList(args: RequestContext) {
  const list = listAt(args.request)
  const [{ data }, delis, expiry] = await Promise.all([
    orPage(args.request, api(lists, args).stockList({ params: { list } })),
    list === 'kitchen_sections' ? delisWithKitchen(args) : [],
    list === 'ingredient_categories' ? orPage(args.request, api(lists, args).receivingCategories()) : null,
  ])
  return { list, rows: data, delis, expiry: expiry?.data ?? [] }
}
export type ReceivingCategory = Awaited<ReturnType<typeof loadStockList>>['expiry'][number]

/** Loads the delis whose kitchen displays the user may open. They are optional: the list works without them. */
const delisWithKitchen = (args: RequestContext) =>
  api(orders, args)
    .waiting()
    .then(
      ({ data }) => data.delis,
      () => [],
    )

export async function runStockListCommand(args: RequestContext): Promise<Outcome<unknown>> {
  const list = listAt(args.request)
  const command = await readCommand(args.request, commands)
  const client = api(lists, args)
  const { options } = command
  const done = (answer: Promise<unknown>) => outcome(args.request, answer)
  switch (command.intent) {
    case 'add_row':
      return done(client.createStockRow({ params: { list }, body: command.body }, options))
    case 'rename_row': {
      const { id, ...body } = command.body
      return done(client.updateStockRow({ params: { list, id: String(id) }, body }, options))
    }
    case 'delete_row':
      return done(client.deleteStockRow({ params: { list, id: String(command.body.id) } }, options))
    case 'save_receiving': {
      const { id, ...body } = command.body
      return done(client.saveReceivingCategory({ params: { id: String(id) }, body }, options))
    }
    case 'order_rows':
      return done(client.orderStockList({ params: { list }, body: command.body }, options))
  }
}
