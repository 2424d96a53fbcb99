import { addDays } from '@tavlin/domain/availability/dates'
import { businessDay } from '@tavlin/domain/business-day'
import { closesSoon, nextDelivery } from '@tavlin/domain/purchasing/delivery-schedule'
import { daysUntil, errorPercent, expectedBase } from '@tavlin/domain/purchasing/forecast'
import { packBase } from '@tavlin/domain/purchasing/option'
import {
  deliveryAfterNext,
  expectedBeyondOrders,
  optionsToSuggest,
  suggestedPacks,
} from '@tavlin/domain/purchasing/suggestion'
import { specialDays } from '#features/delis/schedule/special-days.service.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { invalid, notFound } from '#platform/http/errors.ts'
import * as forecasts from './forecast.repo.ts'
import * as repo from './suggestion.repo.ts'

/** Maximum number of days ahead, because orders and forecasts say nothing about later days. */
const MOST_DAYS = 60

function checkNear(field: string, date: string, today: string): void {
  if (date < today || date > addDays(today, MOST_DAYS)) throw invalid([field], `is not within ${MOST_DAYS} days`)
}

type NextOrder = { readonly deli_id: number; readonly supplier_id: number; readonly delivery_date: string }

export async function showSuggestions({ db, now }: Deps, delivery: NextOrder) {
  const supplier = await repo.findSchedule(db, delivery.supplier_id)
  if (!supplier) return notFound('supplier', delivery.supplier_id)
  const today = businessDay(now())
  checkNear('delivery_date', delivery.delivery_date, today)
  const until = deliveryAfterNext(supplier, delivery.delivery_date)
  const lines = await suggestLines(db, { ...delivery, until, today })
  return { data: { until, special_days: specialDays(today, until), lines } }
}

/** Sends three statements, however many options the supplier has. */
async function suggestLines(db: Db | Tx, delivery: NextOrder & { until: string; today: string }) {
  const { deli_id, until, today } = delivery
  const all = await repo.listOptionsToSuggest(db, delivery)
  const elsewhere = new Set(all.flatMap((one) => (one.is_preferred_elsewhere ? [one.ingredient_id] : [])))
  const options = optionsToSuggest(all, elsewhere)
  const ingredient_ids = options.map(({ ingredient_id }) => ingredient_id)
  const demand = await demandUntil(db, { deli_id, ingredient_ids, today, until })
  return options.map((option) => {
    const { days, error_percent } = demand(option.ingredient_id)
    const { stocked_base, par_base, reserved_base, incoming_base } = option
    const need = { stocked_base, par_base, reserved_base, incoming_base, forecast_base: expectedBeyondOrders(days) }
    const packs = suggestedPacks(need, packBase(option.pack, option.measure))
    return { option_id: option.id, ingredient_id: option.ingredient_id, packs, ...need, error_percent }
  })
}

type Period = {
  readonly deli_id: number
  readonly ingredient_ids: readonly number[]
  readonly today: string
  readonly until: string
}

/**
 * Reads forecasts and existing orders of some ingredients; returns a function that gives the demand for one of them.
 */
async function demandUntil(db: Db | Tx, { deli_id, ingredient_ids, today, until }: Period) {
  const known = Map.groupBy(await forecasts.listForecasts(db, deli_id, ingredient_ids), (row) => row.ingredient_id)
  const placed = new Map(
    (await forecasts.listDemand(db, deli_id, today, until)).map((one) => [
      `${one.ingredient_id} ${one.date}`,
      one.demand_base,
    ]),
  )
  const period = daysUntil(today, until)
  return (ingredient_id: number) => {
    const rows = known.get(ingredient_id) ?? []
    const days = period.map(({ date, weekday }) => ({
      date,
      forecast_base: expectedBase(rows.find((row) => row.weekday === weekday)),
      placed_base: placed.get(`${ingredient_id} ${date}`) ?? 0,
    }))
    return { days, error_percent: errorPercent(rows) }
  }
}

/**
 * Returns the rows behind a suggestion: its days, the orders that reserved the ingredient, and the purchases to come.
 */
export async function showDemand(
  { db, now }: Deps,
  { deli_id, ingredient_id, until }: { deli_id: number; ingredient_id: number; until: string },
) {
  const today = businessDay(now())
  checkNear('until', until, today)
  const demand = await demandUntil(db, { deli_id, ingredient_ids: [ingredient_id], today, until })
  const orders = await repo.listReserving(db, deli_id, ingredient_id, until)
  const purchases = await repo.listIncoming(db, deli_id, ingredient_id, until)
  return { data: { ...demand(ingredient_id), orders, purchases } }
}

/**
 * Suggests orders to suppliers whose cut-off is near. Skips suppliers that have an order for the delivery day or sell
 * nothing that is needed.
 */
export async function suggestAll(tx: Tx, deli_id: number, now: Date) {
  const today = businessDay(now)
  const ordered = new Set(
    (await repo.listOrderedSuppliers(tx, deli_id, today)).map((one) => `${one.supplier_id} ${one.delivery_date}`),
  )
  const suggested: (NextOrder & { lines: readonly { option_id: number; packs: number }[] })[] = []
  for (const supplier of await repo.listScheduled(tx)) {
    const next = nextDelivery(supplier, now)!
    const delivery_date = next.date
    if (!closesSoon(next, now) || ordered.has(`${supplier.id} ${delivery_date}`)) continue
    const delivery = { deli_id, supplier_id: supplier.id, delivery_date }
    const until = deliveryAfterNext(supplier, delivery_date)
    const lines = (await suggestLines(tx, { ...delivery, until, today })).filter(({ packs }) => packs > 0)
    if (lines.length > 0) suggested.push({ ...delivery, lines })
  }
  return suggested
}
