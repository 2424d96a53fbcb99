import { inventory } from '@tavlin/contract/inventory'
import { lists } from '@tavlin/contract/lists'
import { lots } from '@tavlin/contract/lots'
import { stock } from '@tavlin/contract/stock'
import { calendarDay } from '@tavlin/domain/business-day'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { localeOf } from '#base/language.ts'
import { loadList, runListCommand } from '#platform/list.server.ts'
import { isListCommand, LIST_COMMANDS, queryOf } from '#platform/list-wire.ts'
import { chosenDeli } from '../deli.server.ts'
import { commands } from './stock.commands.ts'

const MOVES_SHOWN = '10'

export async function loadStock(args: RequestContext) {
  const { delis, deli } = await chosenDeli(args)
  if (!deli) return null
  const [page, categories, open] = await Promise.all([
    loadRows(args, deli.id),
    orPage(args.request, api(lists, args).stockList({ params: { list: 'ingredient_categories' } })),
    loadOpen(args, deli.id),
  ])
  return { delis, deli, page, categories: categories.data, open }
}

/** Loads the rows, sorted by name in the user's language unless the URL has another order. */
async function loadRows(args: RequestContext, deli_id: number) {
  const { request } = args
  const params = { deli_id: String(deli_id) }
  const default_sort = localeOf(request.url, request.headers.get('cookie')) === 'en' ? 'name_en' : 'name'
  const page = await loadList(args, stock.deliStock, (query) =>
    api(stock, args).deliStock({ params, query: { sort: default_sort, ...query } }),
  )
  return new URL(request.url).searchParams.has('sort') ? page : { ...page, sort: default_sort }
}

/** Loads the open ingredient: `?ingredient=7`, its moves filtered by `kind` and paged by `moves`. */
async function loadOpen(args: RequestContext, deli_id: number) {
  const params = new URL(args.request.url).searchParams
  const id = params.get('ingredient')
  if (!id || !/^[1-9]\d{0,8}$/.test(id)) return null
  const client = api(stock, args)
  const cursor = params.get('moves')
  const query = {
    ...queryOf(stock.moves.query.pick({ kind: true }), params),
    ...(cursor && { cursor }),
    ingredient: id,
    limit: MOVES_SHOWN,
  }
  const [ingredient, balances, moves, in_lots] = await orPage(
    args.request,
    Promise.all([
      api(inventory, args).ingredient({ params: { id } }),
      client.ingredientStock({ params: { id } }),
      client.moves({ params: { deli_id: String(deli_id) }, query }),
      api(lots, args).ingredientLots({ params: { id } }),
    ]),
  )
  const today = calendarDay(new Date())
  return { ingredient: ingredient.data, balances: balances.data, moves, lots: in_lots.data, today }
}

export type Stock = NonNullable<Awaited<ReturnType<typeof loadStock>>>
export type StockRow = Stock['page']['rows'][number]
export type OpenIngredient = NonNullable<Stock['open']>

export async function runStockCommand(args: RequestContext): Promise<Outcome<unknown>> {
  const command = await readCommand(args.request, { ...commands, ...LIST_COMMANDS })
  if (isListCommand(command)) return runListCommand(args, 'stock', command)
  const client = api(stock, args)
  const { options } = command
  const { deli_id } = command.body
  const deli = { deli_id: String(deli_id) }
  const done = (answer: Promise<unknown>) => outcome(args.request, answer)
  switch (command.intent) {
    case 'record_moves':
      return done(client.recordMoves({ params: deli, body: without(command.body, 'deli_id') }, options))
    case 'record_waste':
      return done(client.recordWaste({ params: deli, body: without(command.body, 'deli_id') }, options))
    case 'transfer':
      return done(client.transfer({ params: deli, body: without(command.body, 'deli_id') }, options))
    case 'reverse_move': {
      const { id, note } = command.body
      return done(client.reverseMove({ params: { ...deli, id: String(id) }, body: { note } }, options))
    }
    case 'save_levels': {
      const { ingredient_id, par, reorder, version } = command.body
      const params = { ...deli, ingredient_id: String(ingredient_id) }
      return done(client.saveLevels({ params, body: { par, reorder, version } }, options))
    }
  }
}

function without<T extends object, K extends keyof T>(body: T, key: K): Omit<T, K> {
  const { [key]: _, ...rest } = body
  return rest
}
