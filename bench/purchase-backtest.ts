import { configOrExit } from '@tavlin/config/config'
import { addDays, weekdayOf } from '@tavlin/domain/availability/dates'
import { type WeekdayDemand, daysUntil, expectedBase, learn } from '@tavlin/domain/purchasing/forecast'
import { deliveryAfterNext, missingBase } from '@tavlin/domain/purchasing/suggestion'
import pg from 'pg'
import { migrate } from '../apps/api/db/migrate.ts'
import { seed } from '../apps/api/db/seed.ts'
import { createDatabase, dropDatabase } from '../apps/api/db/server.ts'
import type { Result } from './pairs.ts'

const DATABASE = 'tavlin_bench_backtest'
/** Days at the start that only train the forecast; the comparison begins after them. */
const LEARNED_DAYS = 14
/** Each policy gets the smallest par level with which at most this share of days runs out of stock. */
const MOST_SHORT_DAYS = 0.01
/** Par levels to try, in days of average demand. */
const PAR_DAYS = Array.from({ length: 301 }, (_, step) => step / 20)
const GOAL = 0.85

type Series = {
  delivery_weekdays: number[]
  lead_days: number
  pack_base: number
  agorot_per_base: number
  demand: Map<string, number>
}
type Shelf = { stock: number; incoming: number; par: number; forecast: number }
type Policy = { missing: (shelf: Shelf) => number; knows_future?: true }

const PAR_ONLY: Policy = { missing: ({ stock, incoming, par }) => Math.max(0, par - stock - incoming) }
const SUGGESTED: Policy = {
  missing: ({ stock, incoming, par, forecast }) =>
    missingBase({
      stocked_base: stock,
      expiring_base: 0,
      incoming_base: incoming,
      par_base: par,
      reserved_base: 0,
      forecast_base: forecast,
    }),
}
/** Lower bound for comparison: orders with the real future demand, so only whole packs and delivery days add stock. */
const PERFECT: Policy = { ...SUGGESTED, knows_future: true }

/**
 * Orders the demo's ingredients day by day by three policies: up to a par level, as suggested, and with the real future
 * demand. Orders that customers placed in advance are not used, because the demo does not store when past orders were
 * placed.
 */
export async function purchaseBacktest(): Promise<Result> {
  const server = `postgres://postgres@127.0.0.1:${configOrExit().ports.pg}`
  const url = (role: string) => server.replace('postgres@', `${role}@`) + `/${DATABASE}`
  await dropDatabase(server, DATABASE)
  await createDatabase(server, DATABASE)
  await migrate(url('tavlin_owner'))
  await seed(url('tavlin_owner'))
  const client = new pg.Client({ connectionString: url('tavlin_owner') })
  await client.connect()
  const { series, days } = await loadSeries(client)
  await client.end()
  await dropDatabase(server, DATABASE)
  const [par, ours, perfect] = [PAR_ONLY, SUGGESTED, PERFECT].map((policy) => best(series, days, policy)) as [
    Run,
    Run,
    Run,
  ]
  const value = Math.round((ours.money / par.money) * 1000) / 1000
  return {
    name: 'purchase-backtest',
    value,
    unit: 'money on the shelf against par level only, at equal service',
    goal: GOAL,
    ok: value <= GOAL,
    series: series.length,
    days: days.length - LEARNED_DAYS,
    par_only: par,
    suggested: ours,
    perfect,
  }
}

type Run = { par_days: number; short_share: number; money: number }

/** Returns the run with the smallest par level that stays within `MOST_SHORT_DAYS`. */
function best(series: readonly Series[], days: readonly string[], policy: Policy): Run {
  for (const par_days of PAR_DAYS) {
    const runs = series.map((one) => simulate(one, days, policy, par_days))
    const short_share = sum(runs.map(({ short_days }) => short_days)) / (series.length * (days.length - LEARNED_DAYS))
    const money = Math.round(sum(runs.map(({ shelf_agorot }) => shelf_agorot)) / 100)
    if (short_share <= MOST_SHORT_DAYS) return { par_days, short_share: Math.round(short_share * 1e4) / 1e4, money }
  }
  throw new Error('no par level is good enough')
}

/** Returns the average value of the stock at the end of a day, and the number of days on which it ran out. */
function simulate(one: Series, days: readonly string[], policy: Policy, par_days: number) {
  const known: (WeekdayDemand | undefined)[] = Array.from({ length: 7 })
  const learned = days.slice(0, LEARNED_DAYS)
  const daily = sum(learned.map((day) => one.demand.get(day) ?? 0)) / LEARNED_DAYS
  const par = Math.round(daily * par_days)
  const arriving = new Map<string, number>()
  let stock = par + one.pack_base
  let [short_days, shelf] = [0, 0]
  for (const [at, day] of days.entries()) {
    const demand = one.demand.get(day) ?? 0
    if (at >= LEARNED_DAYS) {
      stock += arriving.get(day) ?? 0
      arriving.delete(day)
      if (demand > stock) short_days++
      stock = Math.max(0, stock - demand)
      shelf += stock * one.agorot_per_base
    }
    known[weekdayOf(day)] = learn(known[weekdayOf(day)], demand)
    const delivery = addDays(day, one.lead_days)
    if (at < LEARNED_DAYS - one.lead_days || !one.delivery_weekdays.includes(weekdayOf(delivery))) continue
    const until = deliveryAfterNext(one, delivery)
    const expected = ({ date, weekday }: { date: string; weekday: number }) =>
      policy.knows_future ? (one.demand.get(date) ?? 0) : expectedBase(known[weekday])
    const forecast = sum(daysUntil(addDays(day, 1), until).map(expected))
    const missing = policy.missing({ stock, incoming: sum([...arriving.values()]), par, forecast })
    const packs = Math.ceil(missing / one.pack_base)
    if (packs > 0) arriving.set(delivery, (arriving.get(delivery) ?? 0) + packs * one.pack_base)
  }
  return { short_days, shelf_agorot: shelf / (days.length - LEARNED_DAYS) }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

type DemandRow = Omit<Series, 'demand'> & { deli_id: number; ingredient_id: number; date: string; base: number }

/** Loads the demand per deli, ingredient and business day, with delivery days and pack of the preferred supplier. */
async function loadSeries(client: pg.Client): Promise<{ series: Series[]; days: string[] }> {
  const { rows } = await client.query<DemandRow>(`
    with used as (
      select orders.deli_id, one.key::integer as ingredient_id, orders.date::text as date, sum(one.value::bigint)::float8 as base
      from orders join order_line as line on line.order_id = orders.id, jsonb_each_text(line.stock) as one
      where orders.status <> 'cancelled' and orders.date < current_date group by 1, 2, 3
    )
    select used.*, supplier.delivery_weekdays, supplier.lead_days,
      ingredient.cost_agorot::float8 / ingredient.cost_base as agorot_per_base,
      (option.pack_thousandths * case option.pack_unit when 'kg' then 1000 when 'l' then 1000 else 1 end)::float8 as pack_base
    from used join supplier_option as option on option.ingredient_id = used.ingredient_id and option.is_preferred
    join supplier on supplier.id = option.supplier_id join ingredient on ingredient.id = used.ingredient_id
    where ingredient.cost_agorot is not null and option.pack_unit in ('kg', 'g', 'l', 'ml', 'piece')`)
  const by_series = Map.groupBy(rows, ({ deli_id, ingredient_id }) => `${deli_id} ${ingredient_id}`)
  const series = [...by_series.values()].map((found): Series => {
    const { delivery_weekdays, lead_days, pack_base, agorot_per_base } = found[0]!
    const demand = new Map(found.map(({ date, base }) => [date, base]))
    return { delivery_weekdays, lead_days, pack_base, agorot_per_base, demand }
  })
  return { series, days: [...new Set(rows.map(({ date }) => date))].toSorted() }
}
