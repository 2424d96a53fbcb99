import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import type { LotRow } from '@tavlin/contract/lots'
import { addDays } from '@tavlin/domain/availability/dates'
import { calendarDay } from '@tavlin/domain/business-time'
import { isUsable, portionsToUseUp } from '@tavlin/domain/inventory/lot'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { readPage } from '#platform/db/list.ts'
import * as repo from './lot.repo.ts'

const MOST_MEALS = 3

export type LotsInput = Omit<repo.LotQuery, 'deli_ids' | 'until'> & { readonly within?: number | undefined }

/** Narrows the query to the delis of the caller, and to the last day of expiry. */
export const lotScope = ({ now }: Pick<Deps, 'now'>, caller: Caller, within: number | undefined) => ({
  deli_ids: delisOf('view_inventory', caller),
  until: within === undefined ? undefined : addDays(calendarDay(now()), within),
})

export async function showLots(deps: Deps, caller: Caller, { within, ...query }: LotsInput) {
  const { db, config } = deps
  const narrowed = { ...query, ...lotScope(deps, caller, within) }
  const { rows, ...cursors } = await readPage(db, config.secret_key, repo.LOTS, narrowed)
  const found = JSON.parse(rows) as z.infer<typeof LotRow>[]
  const recipes = await repo.listRecipes(db, [...new Set(found.map(({ ingredient }) => ingredient.id))])
  const today = calendarDay(deps.now())
  const isUsableNow = ({ expires_on, recalled_at }: z.infer<typeof LotRow>) =>
    isUsable({ expires_on, is_recalled: recalled_at !== null }, today)
  return { data: found.map((lot) => ({ ...lot, meals: isUsableNow(lot) ? mealsFor(lot, recipes) : [] })), ...cursors }
}

/** Returns the meals that use up the lot with the fewest portions. */
function mealsFor(
  lot: Pick<z.infer<typeof LotRow>, 'ingredient' | 'measure' | 'remaining_base'>,
  recipes: repo.RecipeRow[],
) {
  return recipes
    .flatMap(({ ingredient_id, meal, ...component }) => {
      const portions =
        ingredient_id === lot.ingredient.id ? portionsToUseUp(lot.remaining_base, component, lot.measure) : null
      return portions === null ? [] : [{ ...meal, portions }]
    })
    .sort((a, b) => a.portions - b.portions || a.id - b.id)
    .slice(0, MOST_MEALS)
}

export const showIngredientLots = async ({ db }: Deps, caller: Caller, ingredient_id: number) => ({
  data: await repo.listIngredientLots(db, ingredient_id, delisOf('view_inventory', caller)),
})

/**
 * Returns the page of a lot. Throws not found for a lot of a deli that the caller may not see, as for an unknown lot.
 */
export async function showLot({ db }: { readonly db: Db }, caller: Caller, id: number) {
  const page = await repo.findLot(db, id, {
    deli_ids: delisOf('view_inventory', caller),
    order_deli_ids: delisOf('view_orders', caller),
  })
  return page ?? notFound('lot', id)
}
