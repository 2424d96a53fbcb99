import { inventory } from '@tavlin/contract/inventory'
import { lists } from '@tavlin/contract/lists'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { localeOf } from '#base/language.ts'
import { loadList, runListCommand } from '#platform/list.server.ts'
import { isListCommand, LIST_COMMANDS } from '#platform/list-wire.ts'
import { commands } from './ingredients.commands.ts'

export async function loadIngredients(args: RequestContext) {
  const { request } = args
  const client = api(lists, args)
  const [page, categories, allergens, open] = await Promise.all([
    loadPage(args),
    orPage(request, client.stockList({ params: { list: 'ingredient_categories' } })),
    orPage(request, client.stockList({ params: { list: 'allergens' } })),
    loadOpen(args),
  ])
  return { page, categories: categories.data, allergens: allergens.data, open }
}

export type Ingredients = Awaited<ReturnType<typeof loadIngredients>>
export type Ingredient = NonNullable<Exclude<Ingredients['open'], 'new'>>['ingredient']
export type IngredientUse = NonNullable<Exclude<Ingredients['open'], 'new'>>['use']

async function loadPage(args: RequestContext) {
  const { request } = args
  const default_sort = localeOf(request.url, request.headers.get('cookie')) === 'en' ? 'name_en' : 'name'
  const page = await loadList(args, inventory.ingredients, (query) =>
    api(inventory, args).ingredients({ query: { sort: default_sort, ...query } }),
  )
  return new URL(request.url).searchParams.has('sort') ? page : { ...page, sort: default_sort }
}

/** Loads the open ingredient with its usage, so that the effect of switching it off is visible beforehand. */
async function loadOpen(args: RequestContext) {
  const id = new URL(args.request.url).searchParams.get('ingredient')
  if (id === 'new') return 'new' as const
  if (!id || !/^[1-9]\d{0,8}$/.test(id)) return null
  const client = api(inventory, args)
  const found = Promise.all([client.ingredient({ params: { id } }), client.ingredientUse({ params: { id } })])
  const [ingredient, use] = await orPage(args.request, found)
  return { ingredient: ingredient.data, use: use.data }
}

export async function runIngredientsCommand(args: RequestContext): Promise<Outcome<unknown>> {
  const command = await readCommand(args.request, { ...commands, ...LIST_COMMANDS })
  if (isListCommand(command)) return runListCommand(args, 'ingredients', command)
  const client = api(inventory, args)
  const { options } = command
  switch (command.intent) {
    case 'create_ingredient':
      return outcome(args.request, client.createIngredient({ body: command.body }, options))
    case 'update_ingredient': {
      const { id, ...body } = command.body
      return outcome(args.request, client.updateIngredient({ params: { id: String(id) }, body }, options))
    }
  }
}
