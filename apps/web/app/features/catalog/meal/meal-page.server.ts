import { catalog } from '@tavlin/contract/catalog'
import { messageOf } from '@tavlin/contract/errors'
import { resolveGroups } from '@tavlin/domain/catalog/variants'
import { data } from 'react-router'
import { api, type RequestContext, orPage } from '#platform/api.server.ts'
import { loadSalesOf } from '#shared/trade/sales-of.server.ts'
import { stateOf } from '../meals.server.ts'

/** Loads the meal, the names of its choices, and its groups as a customer sees them now. */
export async function loadMealPage(args: RequestContext, meal_id: string) {
  // A malformed id in the URL is a page that does not exist (404), not a bad request to the API.
  if (!/^[1-9]\d{0,8}$/.test(meal_id))
    throw data({ code: 'not_found', message: messageOf('not_found') }, { status: 404 })
  const client = api(catalog, args)
  const [{ data: meal }, { data: choices }, sales] = await Promise.all([
    orPage(args.request, client.meal({ params: { id: meal_id } })),
    orPage(args.request, client.mealChoices()),
    loadSalesOf(args, 'meal', Number(meal_id)),
  ])
  const links = meal.groups.map(({ group, link }, index) => ({
    ...link,
    meal_id: meal.id,
    group_id: group.id,
    position: index + 1,
  }))
  const groups = resolveGroups(
    links,
    new Map(meal.groups.map(({ group }) => [group.id, group])),
    new Date().toISOString(),
  )
  return { meal: { ...meal, ...stateOf(meal), groups }, choices, sales }
}
export type MealPage = Awaited<ReturnType<typeof loadMealPage>>
export type MealOfPage = MealPage['meal']
