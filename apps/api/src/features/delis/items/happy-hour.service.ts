import type { HappyHourForm } from '@tavlin/contract/delis'
import { checkHappyHours } from '@tavlin/domain/availability/happy-hour'
import type { z } from 'zod'
import { lockRecipes, recompute } from '#features/catalog/refresh-meals.service.ts'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { invalid, notFound } from '#platform/http/errors.ts'
import { type NewEvent, recordEach } from '#platform/events/events.ts'
import type { RawJson } from '#platform/db/list.ts'
import { expectVersion, unversioned } from '#platform/db/versions.ts'
import * as repo from './happy-hour.repo.ts'
import { MOST_NAMED, parsed } from './items.service.ts'

type HappyHourInput = z.output<typeof HappyHourForm>

export async function showHappyHours({ db }: Deps, deli_id: number): Promise<RawJson> {
  return (await repo.findHappyHours(db, deli_id)) ?? notFound('deli', deli_id)
}

export function saveHappyHours(
  deps: Deps,
  call: Call,
  deli_id: number,
  { happy_hours, version }: { happy_hours: readonly HappyHourInput[]; version?: number | undefined },
) {
  const all = happy_hours.map((one) => ({ ...one, meal_ids: sorted(one.meal_ids), weekdays: sorted(one.weekdays) }))
  checkHappyHours(all)
  return change(deps, call, async (tx) => {
    await lockRecipes(tx)
    const found = (await repo.lockHappyHours(tx, deli_id)) ?? notFound('deli', deli_id)
    expectVersion({ version: found.version }, version)
    checkNames(all, found)
    await repo.saveHappyHours(tx, deli_id, all)
    const meal_ids = sorted([...found.meal_ids, ...all.flatMap((one) => one.meal_ids)])
    const { changed_ids } = await recompute(tx, { meal_ids }, deps.now())
    const events: NewEvent[] = [{ name: 'happy_hour.changed', data: { deli_id, ...unversioned(version) }, deli_id }]
    if (changed_ids.length > 0)
      events.push({ name: 'meal.changed', data: { meal_ids: changed_ids.slice(0, MOST_NAMED) } })
    await recordEach(tx, call, events)
    return parsed((await repo.findHappyHours(tx, deli_id))!)
  })
}

const sorted = (numbers: readonly number[]): number[] => [...new Set(numbers)].toSorted((a, b) => a - b)

function checkNames(all: readonly HappyHourInput[], found: repo.HappyHourContext): void {
  const [ids, sold] = [new Set(found.ids), new Set(found.sold_ids)]
  for (const [index, { id, meal_ids }] of all.entries()) {
    if (id !== null && !ids.delete(id)) throw invalid(['happy_hours', index, 'id'], 'is not a happy hour of this deli')
    if (meal_ids.some((meal_id) => !sold.has(meal_id)))
      throw invalid(['happy_hours', index, 'meal_ids'], 'names a meal that is not sold here')
  }
}
