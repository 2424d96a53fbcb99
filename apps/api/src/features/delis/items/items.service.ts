import { Refusal } from '@tavlin/domain/refusal'
import { lockRecipes, recompute } from '#features/catalog/refresh-meals.service.ts'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { invalid, notFound } from '#platform/http/errors.ts'
import { type NewEvent, recordEach } from '#platform/events/events.ts'
import type { RawJson } from '#platform/db/list.ts'
import { expectVersion, unversioned } from '#platform/db/versions.ts'
import * as repo from './items.repo.ts'

/** For the catalogue, which saves a meal and the delis that sell it together; `app.ts` connects the two. */
export { saveSoldAt } from './sold-at.repo.ts'

/** Maximum number of meal ids in an event; screens that show other meals reload the whole list anyway. */
export const MOST_NAMED = 100

export async function showItems({ db }: Deps, deli_id: number, all: boolean): Promise<RawJson> {
  return (await repo.findItems(db, deli_id, all)) ?? notFound('deli', deli_id)
}

export function saveItems(
  deps: Deps,
  call: Call,
  deli_id: number,
  { items, version }: { items: readonly repo.ItemInput[]; version?: number | undefined },
) {
  const checked = items.map((item, index) => checkedItem(item, deps.now(), ['items', index]))
  const meal_ids = checked.map((item) => item.meal_id)
  if (new Set(meal_ids).size < meal_ids.length) throw invalid(['items'], 'names a meal twice')
  return change(deps, call, async (tx) => {
    await lockRecipes(tx)
    const found = (await repo.lockItems(tx, deli_id, meal_ids)) ?? notFound('deli', deli_id)
    expectVersion({ version: found.version }, version)
    if (found.unknown_ids.length > 0)
      throw invalid(
        ['items', meal_ids.indexOf(found.unknown_ids[0]!), 'meal_id'],
        'names something that does not exist',
      )
    const changed = { deli_id, meal_ids: await repo.saveItems(tx, deli_id, checked), ...unversioned(version) }
    await refreshChanged(deps, tx, call, changed)
    return parsed((await repo.findItems(tx, deli_id, false))!)
  })
}

export function saveItem(deps: Deps, call: Call, deli_id: number, sent: repo.ItemInput) {
  const { meal_id } = sent
  const item = checkedItem(sent, deps.now(), [])
  return change(deps, call, async (tx) => {
    await lockRecipes(tx)
    const found = (await repo.lockItems(tx, deli_id, [meal_id])) ?? notFound('deli', deli_id)
    if (found.unknown_ids.length > 0) notFound('meal', meal_id)
    await refreshChanged(deps, tx, call, { deli_id, meal_ids: await repo.saveItem(tx, deli_id, item) })
    return { data: await repo.findItem(tx, deli_id, meal_id) }
  })
}

/** Checks hours and dates of an item, and removes an expired snooze, which a screen may still send. */
function checkedItem(item: repo.ItemInput, now: Date, at: readonly (string | number)[]): repo.ItemInput {
  checkWindows(item.windows)
  const dates = item.dates.map((one) => one.date)
  if (new Set(dates).size < dates.length) throw invalid([...at, 'dates'], 'names a date twice')
  const rests = item.snoozed_until !== null && Date.parse(item.snoozed_until) > now.getTime()
  return { ...item, snoozed_until: rests ? item.snoozed_until : null }
}

export function checkWindows(windows: repo.ItemInput['windows']): void {
  for (const { from_minute, until_minute } of windows)
    if (from_minute >= until_minute) throw new Refusal('span_backwards', { spans: [{ from_minute, until_minute }] })
}

/** Recomputes the meals whose items changed, and records the events. Does nothing when no item changed. */
export async function refreshChanged(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  call: Call,
  changed: ChangedItems,
): Promise<void> {
  const { meal_ids } = changed
  if (meal_ids.length === 0) return
  const { changed_ids } = await recompute(tx, { meal_ids }, now())
  await recordItems(tx, call, changed, changed_ids)
}

type ChangedItems = { readonly deli_id: number; readonly meal_ids: readonly number[]; readonly unversioned?: true }

export function recordItems(
  tx: Tx,
  call: Call,
  { deli_id, meal_ids, ...how }: ChangedItems,
  followed_ids: readonly number[] = [],
): Promise<void> {
  const data = { deli_id, meal_ids: meal_ids.slice(0, MOST_NAMED), ...how }
  const events: NewEvent[] = [{ name: 'item.changed', data, deli_id }]
  if (followed_ids.length > 0)
    events.push({ name: 'meal.changed', data: { meal_ids: followed_ids.slice(0, MOST_NAMED) } })
  return recordEach(tx, call, events)
}

/** Parses the JSON, because the answer of a command is stored for repeated requests. */
export const parsed = (json: RawJson) => JSON.parse(json.text) as never
