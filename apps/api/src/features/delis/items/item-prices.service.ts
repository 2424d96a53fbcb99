import { recompute } from '#features/catalog/refresh-meals.service.ts'
import type { CommandContext } from '#platform/command-context.ts'
import { type NewEvent, recordEach } from '#platform/events/events.ts'
import { MOST_NAMED } from './items.service.ts'
import * as repo from './items.repo.ts'

/**
 * Saves the own prices of delis. The caller holds `lockRecipes`. Records one event per deli and per hundred of its
 * meals.
 */
export async function saveItemPrices({ tx, call, now }: CommandContext, prices: readonly repo.ItemPrice[]) {
  if (prices.length === 0) return
  await repo.saveItemPrices(tx, prices)
  await recompute(tx, { meal_ids: [...new Set(prices.map((one) => one.meal_id))] }, now)
  const events = [...Map.groupBy(prices, (one) => one.deli_id)].flatMap(([deli_id, of_deli]) =>
    eventsOf(
      deli_id,
      of_deli.map((one) => one.meal_id),
    ),
  )
  await recordEach(tx, call, events)
}

function eventsOf(deli_id: number, meal_ids: readonly number[]): NewEvent[] {
  const events: NewEvent[] = []
  for (let start = 0; start < meal_ids.length; start += MOST_NAMED)
    events.push({
      name: 'item.changed',
      data: { deli_id, meal_ids: meal_ids.slice(start, start + MOST_NAMED) },
      deli_id,
    })
  return events
}
