import { businessDay, calendarDay } from '@tavlin/domain/business-time'
import { type PriceReason, newPrice, whyNotApplied, whyNotUndone } from '@tavlin/domain/catalog/price-change'
import { marginOf } from '@tavlin/domain/catalog/recipe'
import { Refusal } from '@tavlin/domain/refusal'
import { saveMealPrices } from '#features/catalog/change-meals.service.ts'
import { lockRecipes } from '#features/catalog/refresh-meals.service.ts'
import { saveItemPrices } from '#features/delis/items/item-prices.service.ts'
import { readSetting } from '#features/settings/settings.service.ts'
import type { CommandContext } from '#platform/command-context.ts'
import { change } from '#platform/db/change.ts'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { invalid, notFound } from '#platform/http/errors.ts'
import * as repo from './prices.repo.ts'

const MOST_LISTED = 50
const MOST_SHOWN = 500
/** Maximum number of prices in one change, because they are saved in one transaction. */
const MOST_PRICES = 20_000

type Totals = { readonly prices: number; readonly from_agorot: number; readonly to_agorot: number }
type Planned = repo.FoundPrice & { readonly to_agorot: number }

export const showPriceChanges = async ({ db }: Deps) => ({ data: await repo.listChanges(db, MOST_LISTED) })

export async function showPriceChange({ db }: { db: Db }, id: number) {
  return { data: (await repo.findChange(db, id, MOST_SHOWN)) ?? notFound('price_change', id) }
}

export async function previewPrices({ db, now }: Deps, input: repo.PriceChangeInput) {
  const { found, changed } = await plan(db, input)
  const vat_percent = await readSetting(db, 'vat_percent', calendarDay(now()))
  const margin = (price: number, cost: number | null) =>
    cost === null ? null : marginOf(price, vat_percent, cost).margin_percent
  const rows = changed.slice(0, MOST_SHOWN).map(({ meal, deli, price_agorot, to_agorot, cost_agorot }) => ({
    meal,
    deli,
    from_agorot: price_agorot,
    to_agorot,
    margin_before: margin(price_agorot, cost_agorot),
    margin_after: margin(to_agorot, cost_agorot),
  }))
  const own_prices = input.target === 'base' ? await repo.countOwnPrices(db, input) : 0
  return { data: { rows, totals: totalsOf(changed), unchanged: found.length - changed.length, own_prices } }
}

type PriceChangeCommand = repo.PriceChangeInput & { readonly valid_from: string; readonly expected: Totals }

/** Applies the change at once when it starts today; otherwise a job applies the same prices on the day. */
export function changePrices(deps: Deps, call: SignedCall, { valid_from, expected, ...input }: PriceChangeCommand) {
  const now = deps.now()
  if (valid_from < businessDay(now)) throw invalid(['valid_from'], 'is in the past')
  return change(deps, call, async (tx) => {
    await lockRecipes(tx)
    const { changed } = await plan(tx, input)
    if (changed.length === 0) throw new Refusal('price_change_empty')
    const totals = totalsOf(changed)
    const is_same = (['prices', 'from_agorot', 'to_agorot'] as const).every((key) => totals[key] === expected[key])
    if (!is_same) throw new Refusal('price_preview_stale')
    const rows = changed.map(({ meal, deli, own_agorot, price_agorot, to_agorot }) => ({
      meal_id: meal.id,
      deli_id: deli?.id ?? null,
      before_agorot: own_agorot,
      from_agorot: price_agorot,
      to_agorot,
    }))
    const id = await repo.insertChange(tx, { ...input, valid_from, created_by: call.caller.id, rows }, now)
    if (valid_from === businessDay(now)) await applyRows({ tx, call, now }, id)
    else await record(tx, call, 'price_change.moved', { price_change_id: id, state: 'planned' })
    return showPriceChange({ db: tx }, id)
  })
}

/** Cancels a change that has not started, or undoes an applied one. */
export function undoPriceChange(deps: Deps, call: SignedCall, id: number) {
  return change(deps, call, async (tx) => {
    await lockRecipes(tx)
    const { state } = (await repo.lockChange(tx, id)) ?? notFound('price_change', id)
    if (state !== 'planned' && state !== 'applied') throw new Refusal('price_change_ended')
    const now = deps.now()
    if (state === 'applied') await undoRows({ tx, call, now }, id)
    const next = state === 'applied' ? 'undone' : 'cancelled'
    await repo.saveState(tx, id, next, now)
    await record(tx, call, 'price_change.moved', { price_change_id: id, state: next })
    return showPriceChange({ db: tx }, id)
  })
}

/** Applies a planned change whose day has come; does nothing when it was cancelled meanwhile. */
export async function applyPlanned(command: CommandContext, id: number): Promise<void> {
  await lockRecipes(command.tx)
  const found = await repo.lockChange(command.tx, id)
  if (found?.state === 'planned') await applyRows(command, id)
}

async function applyRows(command: CommandContext, id: number): Promise<void> {
  const planned = await repo.listRows(command.tx, id, 'planned')
  const results = planned.map((row) => ({ ...row, price_to_save: row.to_agorot, reason: whyNotApplied(row, row) }))
  await saveAllowed(command, id, results, { done: 'applied', rest: 'skipped' })
  await repo.saveState(command.tx, id, 'applied', command.now)
  await record(command.tx, command.call, 'price_change.moved', { price_change_id: id, state: 'applied' })
}

async function undoRows(command: CommandContext, id: number): Promise<void> {
  const applied = await repo.listRows(command.tx, id, 'applied')
  const results = applied.map((row) => ({ ...row, price_to_save: row.before_agorot, reason: whyNotUndone(row, row) }))
  await saveAllowed(command, id, results, { done: 'undone', rest: 'kept' })
}

type RowResult = {
  readonly meal_id: number
  readonly deli_id: number | null
  readonly price_to_save: number | null
  readonly reason: PriceReason | null
}
type ResultStates = { readonly done: 'applied' | 'undone'; readonly rest: 'skipped' | 'kept' }

/** Saves the prices that have no `reason` against them, through the features that own them, and each row's result. */
async function saveAllowed(
  command: CommandContext,
  id: number,
  all: readonly RowResult[],
  { done, rest }: ResultStates,
) {
  const allowed = all.filter((one) => one.reason === null)
  const of_meals = allowed.flatMap(({ meal_id, deli_id, price_to_save }) =>
    deli_id === null && price_to_save !== null ? [{ meal_id, price_agorot: price_to_save }] : [],
  )
  const of_delis = allowed.flatMap(({ meal_id, deli_id, price_to_save }) =>
    deli_id === null ? [] : [{ meal_id, deli_id, price_agorot: price_to_save }],
  )
  await saveMealPrices(command, of_meals)
  await saveItemPrices(command, of_delis)
  const results = all.map(({ meal_id, deli_id, reason }) => ({
    meal_id,
    deli_id,
    reason,
    state: reason === null ? done : rest,
  }))
  await repo.saveResults(command.tx, id, results)
}

async function plan(db: Db, input: repo.PriceChangeInput): Promise<{ found: repo.FoundPrice[]; changed: Planned[] }> {
  if (input.target === 'delis' && input.deli_ids.length === 0) throw invalid(['deli_ids'], 'names no deli')
  const unknown = await repo.findUnknown(db, input)
  if (unknown.category) throw invalid(['category_id'], 'names something that does not exist')
  if (unknown.meals > 0) throw invalid(['meal_ids'], 'names something that does not exist')
  if (unknown.delis > 0) throw invalid(['deli_ids'], 'names something that does not exist')
  const found = await repo.listPrices(db, input, MOST_PRICES + 1)
  if (found.length > MOST_PRICES) throw new Refusal('price_change_too_large')
  const planned = found.map((one) => ({ ...one, to_agorot: newPrice(one.price_agorot, input) }))
  return { found, changed: planned.filter((one) => one.to_agorot !== one.price_agorot) }
}

const totalsOf = (changed: readonly Planned[]): Totals => ({
  prices: changed.length,
  from_agorot: changed.reduce((sum, one) => sum + one.price_agorot, 0),
  to_agorot: changed.reduce((sum, one) => sum + one.to_agorot, 0),
})
