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

/** Three screens share a route module: the last path segment names the list. Data requests end in `.data`. */
function listAt(request: Request): StockListName {
  const word =
    new URL(request.url).pathname
      .replace(/(\.data|\/)$/, '')
      .split('/')
      .at(-1) ?? ''
  return LISTS[word] ?? 'allergens'
}

export async function loadStockList(asked: RequestContext) {
  const list = listAt(asked.request)
  const [{ data }, delis] = await Promise.all([
    orPage(asked.request, api(lists, asked).stockList({ params: { list } })),
    list === 'kitchen_sections' ? delisWithKitchen(asked) : [],
  ])
  return { list, rows: data, delis }
}

/** Delis whose kitchen displays the user may open. Optional: the list works without it. */
const delisWithKitchen = (asked: RequestContext) =>
  api(orders, asked)
    .waiting()
    .then(
      ({ data }) => data.delis,
      () => [],
    )

export async function runStockListCommand(asked: RequestContext): Promise<Outcome<unknown>> {
  const list = listAt(asked.request)
  const command = await readCommand(asked.request, commands)
  const client = api(lists, asked)
  const { options } = command
  const done = (answer: Promise<unknown>) => outcome(asked.request, answer)
  switch (command.intent) {
    case 'add_row':
      return done(client.createStockRow({ params: { list }, body: command.body }, options))
    case 'rename_row': {
      const { id, ...body } = command.body
      return done(client.updateStockRow({ params: { list, id: String(id) }, body }, options))
    }
    case 'delete_row':
      return done(client.deleteStockRow({ params: { list, id: String(command.body.id) } }, options))
    case 'order_rows':
      return done(client.orderStockList({ params: { list }, body: command.body }, options))
  }
}
