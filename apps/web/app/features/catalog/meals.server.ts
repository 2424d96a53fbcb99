import { catalog } from '@tavlin/contract/catalog'
import { delis } from '@tavlin/contract/delis'
import { lists } from '@tavlin/contract/lists'
import { businessDay } from '@tavlin/domain/business-time'
import { mealState, type MealTimes } from '@tavlin/domain/catalog/meal-availability'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { loadList, runListCommand } from '#platform/list.server.ts'
import { isListCommand, LIST_COMMANDS } from '#platform/list-wire.ts'
import { changeOf } from './bulk-action.ts'
import { commands } from './meals.commands.ts'

/**
 * Returns the sale state of a meal. It is computed on the server, so that the browser need not load the business-day
 * rules.
 */
export function stateOf(meal: MealTimes, now = new Date()) {
  const today = businessDay(now)
  const { snoozed_until } = meal
  return {
    state: mealState(meal, now.toISOString(), today),
    is_back_today: snoozed_until !== null && businessDay(new Date(snoozed_until)) === today,
  }
}

type MealListQuery = Parameters<ReturnType<typeof api<typeof catalog>>['meals']>[0]['query']

/** `default_query` applies to parameters that the URL does not have. */
export async function loadMeals(args: RequestContext, default_query: Partial<MealListQuery> = {}) {
  const page = await loadList(args, catalog.meals, (query) =>
    api(catalog, args).meals({ query: { ...default_query, ...query } }),
  )
  const has_sort = new URL(args.request.url).searchParams.has('sort')
  const sort = has_sort ? page.sort : (default_query.sort ?? page.sort)
  return { ...page, sort, rows: page.rows.map((meal) => ({ ...meal, ...stateOf(meal) })) }
}

/** Loads the meal categories and the tags, for the drawer that edits them. */
export async function loadMenuLists(args: RequestContext) {
  const client = api(lists, args)
  const [categories, tags] = await Promise.all([
    client.menuList({ params: { list: 'meal_categories' } }),
    client.menuList({ params: { list: 'tags' } }),
  ])
  return { meal_categories: categories.data, tags: tags.data }
}

/** Runs the commands of the list and of the page of a meal. */
export async function runMealsCommand(args: RequestContext): Promise<Outcome<unknown>> {
  const command = await readCommand(args.request, { ...commands, ...LIST_COMMANDS })
  if (isListCommand(command))
    return runListCommand(args, 'meals', command, (word, ids, options) => {
      const change = changeOf(word)
      if (!change) return Promise.resolve({ data: [] })
      return api(catalog, args).changeMeals({ body: { ids, ...change } }, options)
    })
  const { options } = command
  const done = (answer: Promise<unknown>) => outcome(args.request, answer)
  const client = api(lists, args)
  switch (command.intent) {
    case 'change_numbers': {
      const { id, ...body } = command.body
      return done(api(catalog, args).changeMealNumbers({ params: { id: String(id) }, body }, options))
    }
    case 'assign_meals':
      return done(api(delis, args).assignMeals({ body: command.body }, options))
    case 'add_menu_row': {
      const { list, ...body } = command.body
      return done(client.createMenuRow({ params: { list }, body }, options))
    }
    case 'rename_menu_row': {
      const { list, id, ...body } = command.body
      return done(client.updateMenuRow({ params: { list, id: String(id) }, body }, options))
    }
    case 'delete_menu_row': {
      const { list, id } = command.body
      return done(client.deleteMenuRow({ params: { list, id: String(id) } }, options))
    }
    case 'order_menu_rows': {
      const { list, ids } = command.body
      return done(client.orderMenuList({ params: { list }, body: { ids } }, options))
    }
  }
}
