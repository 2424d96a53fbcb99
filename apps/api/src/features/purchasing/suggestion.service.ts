import { addDays } from '@tavlin/domain/availability/dates'
import { businessDay } from '@tavlin/domain/business-day'
import { closesSoon, nextDelivery } from '@tavlin/domain/purchasing/delivery-schedule'
import { daysUntil, errorPercent, expectedBase } from '@tavlin/domain/purchasing/forecast'
import { packBase } from '@tavlin/domain/purchasing/option'
import {
  deliveryAfterNext,
  expectedBeyondOrders,
  expiringBase,
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

export async function showSuggestions({ db, now }: Deps, { deli_id, supplier_id, delivery_date }: NextOrder) {
  const supplier = await repo.findSchedule(db, supplier_id)
  if (!supplier) return notFound('supplier', supplier_id)
  const today = businessDay(now())
  checkNear('delivery_date', delivery_date, today)
  const until = deliveryAfterNext(supplier, delivery_date)
  const lines = await suggestLines(db, deli_id, [{ supplier_id, delivery_date, until }], today)
  return { data: { until, special_days: specialDays(today, until), lines: lines.get(supplier_id) ?? [] } }
}

type DueOrder = Omit<NextOrder, 'deli_id'> & { readonly until: string }

/**
 * Returns the suggested lines by supplier, with three statements, however many suppliers and options there are. An
 * ingredient that several suppliers sell is suggested once: what the first one delivers is incoming for the others.
 */
async function suggestLines(db: Db | Tx, deli_id: number, deliveries: readonly DueOrder[], today: string) {
  const all = await repo.listOptionsToSuggest(db, deli_id, deliveries)
  const elsewhere = new Set(all.flatMap((one) => (one.is_preferred_elsewhere ? [one.ingredient_id] : [])))
  const options_of = Map.groupBy(all, ({ supplier_id }) => supplier_id)
  const chosen = deliveries.map((delivery) => ({
    ...delivery,
    options: optionsToSuggest(options_of.get(delivery.supplier_id) ?? [], elsewhere),
  }))
  const ingredient_ids = [...new Set(chosen.flatMap(({ options }) => options.map((one) => one.ingredient_id)))]
  const last = deliveries.reduce((latest, { until }) => (until > latest ? until : latest), today)
  const demand = await demandUntil(db, { deli_id, ingredient_ids, today, until: last })
  const suggested = new Map<number, { delivery_date: string; base: number }[]>()
  const lineOf = (option: repo.OptionToSuggest, { delivery_date, until }: DueOrder) => {
    const { ingredient_id, lots, stocked_base, par_base, reserved_base } = option
    const { days: all_days, error_percent } = demand(ingredient_id)
    const days = all_days.filter(({ date }) => date < until)
    const earlier = suggested.get(ingredient_id) ?? []
    const incoming_base = earlier.reduce(
      (sum, one) => (one.delivery_date < until ? sum + one.base : sum),
      option.incoming_base,
    )
    const expiring_base = Math.min(Math.max(0, stocked_base), expiringBase({ lots, days, reserved_base }))
    const forecast_base = expectedBeyondOrders(days)
    const need = { stocked_base, expiring_base, par_base, reserved_base, incoming_base, forecast_base }
    const pack_base = packBase(option.pack, option.measure)
    const packs = suggestedPacks(need, pack_base)
    suggested.set(ingredient_id, [...earlier, { delivery_date, base: packs * pack_base }])
    return { option_id: option.id, ingredient_id, packs, ...need, error_percent }
  }
  return new Map(
    chosen.map(({ options, ...delivery }) => [delivery.supplier_id, options.map((option) => lineOf(option, delivery))]),
  )
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
 * Returns the rows behind a suggestion: its days, the lots that expire, the orders that reserved the
 * ingredient, and the purchases to come.
 */
export async function showDemand(
  { db, now }: Deps,
  { deli_id, ingredient_id, until }: { deli_id: number; ingredient_id: number; until: string },
) {
  const today = businessDay(now())
  checkNear('until', until, today)
  const demand = await demandUntil(db, { deli_id, ingredient_ids: [ingredient_id], today, until })
  const lots = await repo.listExpiring(db, deli_id, ingredient_id, until)
  const orders = await repo.listReserving(db, deli_id, ingredient_id, until)
  const purchases = await repo.listIncoming(db, deli_id, ingredient_id, until)
  return { data: { ...demand(ingredient_id), lots, orders, purchases } }
}

/**
 * Suggests orders to suppliers whose cut-off is near. Skips suppliers that have an order for the delivery day or sell
 * nothing that is needed.
 */
export async function suggestAll(tx: Db | Tx, deli_id: number, now: Date) {
  const today = businessDay(now)
  const ordered = new Set(
    (await repo.listOrderedSuppliers(tx, deli_id, today)).map((one) => `${one.supplier_id} ${one.delivery_date}`),
  )
  const deliveries = (await repo.listScheduled(tx)).flatMap((supplier) => {
    const next = nextDelivery(supplier, now)!
    if (!closesSoon(next, now) || ordered.has(`${supplier.id} ${next.date}`)) return []
    const until = deliveryAfterNext(supplier, next.date)
    return [{ supplier_id: supplier.id, delivery_date: next.date, until }]
  })
  const lines_of = await suggestLines(tx, deli_id, deliveries, today)
  return deliveries.flatMap(({ supplier_id, delivery_date }) => {
    const lines = (lines_of.get(supplier_id) ?? []).filter(({ packs }) => packs > 0)
    return lines.length > 0 ? [{ supplier_id, delivery_date, lines }] : []
  })
}
