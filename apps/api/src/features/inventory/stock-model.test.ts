import type { Caller } from '@tavlin/contract/access-rules'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { makeDeli } from '../../../test/people.ts'
import { type StockModel, at, book, claim, dice, isLow, newStockModel } from '../../../test/stock-model.ts'
import { testApp } from '../../../test/test-app.ts'
import { SYSTEM_CALL } from '#platform/http/call.ts'
import { moveCount, openCount, saveCountLines } from './count.service.ts'
import { checkBalances } from './inventory.jobs.ts'
import { consumeStock } from '../../../test/consume-stock.ts'
import { claimStock } from './stock-ledger.service.ts'
import { recordMoves, reverseMove, saveLevels, transfer } from './stock.service.ts'

// Number of operations; `bin/bench stock-model` runs a million.
const OPERATIONS = Number(process.env['STOCK_MODEL_OPERATIONS'] ?? 5_000)
const LINES = OPERATIONS > 100_000 ? 1000 : 100
const CATEGORIES = 10
const REMEMBERED = 1000

const app = testApp()
const { upTo, oneOf, next } = dice(20_261_115)
let model: StockModel
let caller: Caller
let categories: number[]
const call = () => ({ ...SYSTEM_CALL, caller })
const deps = () => ({ ...app, db: app.db, now: () => app.clock.now, log: pino({ level: 'silent' }) })
const grams = (amount: number) => ({ amount_thousandths: amount * 1000, unit: 'g' })
const MG = 1000

beforeAll(async () => {
  caller = { id: (await app.person([])).id, roles: ['super_admin'], permissions: [] }
  const delis = [await makeDeli(app.db, 'א'), await makeDeli(app.db, 'ב'), await makeDeli(app.db, 'ג')]
  const made = await sql<{ id: number }>`insert into ingredient_category (name_he, name_en, position)
    select 'קטגוריה', '', n from generate_series(1, ${CATEGORIES}) as n returning id`.execute(app.db)
  categories = made.rows.map(({ id }) => id)
  const { rows } = await sql<{ id: number }>`insert into ingredient (name_he, dimension, stock_unit, category_id)
    select 'מרכיב ' || n, 'mass', 'kg', (${categories}::integer[])[1 + n % ${CATEGORIES}]
    from generate_series(1, 200) as n returning id`.execute(app.db)
  model = newStockModel(
    delis,
    rows.map(({ id }) => id),
  )
})

type StockLine = { ingredient: number; amount: number }
/** Most lines are small compared to receipts, so that only some are rejected. */
const lines = (count: number, most: number): StockLine[] =>
  Array.from({ length: count }, () => ({ ingredient: oneOf(model.ingredients), amount: upTo(most) }))
const form = (all: readonly StockLine[]) =>
  all.map(({ ingredient, amount }) => ({ ingredient_id: ingredient, entered: grams(amount) }))

const KINDS = {
  purchase_receipt: { sign: 1, needs_stock: false, most: 9000 },
  production_consume: { sign: -1, needs_stock: false, most: 3000 },
  waste: { sign: -1, needs_stock: true, most: 800 },
  return_to_supplier: { sign: -1, needs_stock: true, most: 800 },
} as const

/** Checks in the model whether there is enough for each line in turn. */
function isEnough(deli: number, all: readonly StockLine[]): boolean {
  const taken = new Map<number, number>()
  return all.every(({ ingredient, amount }) => {
    taken.set(ingredient, (taken.get(ingredient) ?? 0) + amount * MG)
    return taken.get(ingredient)! <= model.balances.get(at(deli, ingredient))!.stocked
  })
}

function remember(moves: StockModel['reversible']): void {
  model.reversible.push(...moves)
  model.reversible.splice(0, Math.max(0, model.reversible.length - REMEMBERED))
}

async function move(): Promise<number> {
  const [deli, kind] = [oneOf(model.delis), oneOf(Object.keys(KINDS) as (keyof typeof KINDS)[])]
  const { sign, needs_stock, most } = KINDS[kind]
  const all = lines(needs_stock ? upTo(20) : LINES, most)
  const work = recordMoves(deps(), call(), deli, { kind, lines: form(all), reason: 'spoiled', note: '' })
  if (needs_stock && !isEnough(deli, all)) {
    await expect(work).rejects.toMatchObject({ code: 'not_enough_stock' })
    return all.length
  }
  const { data } = await work
  book(
    model,
    all.map(({ ingredient, amount }) => ({ place: at(deli, ingredient), column: 'stocked', by: sign * amount * MG })),
  )
  remember(
    all.map(({ ingredient, amount }, i) => ({
      id: data[i]!.id,
      deli,
      ingredient,
      quantity: sign * amount * MG,
      to: null,
    })),
  )
  return all.length
}

async function send(): Promise<number> {
  const [deli, to] = [oneOf(model.delis), oneOf(model.delis)]
  if (deli === to) return 0
  const all = lines(upTo(30), 400)
  const work = transfer(deps(), { ...call(), caller }, deli, { to_deli_id: to, lines: form(all), note: '' })
  if (!isEnough(deli, all)) {
    await expect(work).rejects.toMatchObject({ code: 'not_enough_stock' })
    return all.length
  }
  const { data } = await work
  book(
    model,
    all.flatMap(({ ingredient, amount }) => [
      { place: at(deli, ingredient), column: 'stocked' as const, by: -amount * MG },
      { place: at(to, ingredient), column: 'stocked' as const, by: amount * MG },
    ]),
  )
  remember(all.map(({ ingredient, amount }, i) => ({ id: data[i]!.id, deli, ingredient, quantity: -amount * MG, to })))
  return all.length
}

async function takeBack(): Promise<number> {
  const place = Math.floor(next() * model.reversible.length)
  const [found] = model.reversible.splice(place, 1)
  if (!found) return 0
  const { id, deli, ingredient, quantity, to } = found
  await reverseMove(deps(), { ...call(), caller }, { deli_id: deli, id }, 'x')
  const other = to === null ? [] : [{ place: at(to, ingredient), column: 'stocked' as const, by: quantity }]
  book(model, [{ place: at(deli, ingredient), column: 'stocked', by: -quantity }, ...other])
  await expect(reverseMove(deps(), { ...call(), caller }, { deli_id: deli, id }, 'x')).rejects.toMatchObject({
    code: 'already_reversed',
  })
  return 2
}

/** Uses few causes, so that most of them change or release earlier claims. */
async function claimFor(): Promise<number> {
  const kind = oneOf(['reserved', 'incoming'] as const)
  const source_id = upTo(40)
  const wanted = new Map(
    next() < 0.3
      ? []
      : lines(upTo(10), 2000).map((line) => [at(oneOf(model.delis), line.ingredient), line.amount * MG]),
  )
  const claimed = [...wanted].map(([place, quantity_base]) => {
    const [deli_id, ingredient_id] = place.split(':').map(Number) as [number, number]
    return { deli_id, ingredient_id, quantity_base }
  })
  const source = kind === 'reserved' ? ('order' as const) : ('purchase' as const)
  const say = () =>
    app.db
      .transaction()
      .execute((tx) =>
        claimStock({ tx, call: call(), now: app.clock.now }, { source, source_id, kind, lines: claimed }),
      )
  await say()
  claim(model, `${kind} ${source_id}`, kind, [...wanted])
  if (next() < 0.2) await say()
  return Math.max(1, claimed.length)
}

async function sell(): Promise<number> {
  const deli_id = oneOf(model.delis)
  const all = lines(upTo(20), 500)
  const sold = all.map(({ ingredient, amount }) => ({ deli_id, ingredient_id: ingredient, quantity_base: amount * MG }))
  await app.db
    .transaction()
    .execute((tx) => consumeStock({ tx, call: call(), now: app.clock.now }, { order_id: upTo(1000), lines: sold }))
  book(
    model,
    all.map(({ ingredient, amount }) => ({ place: at(deli_id, ingredient), column: 'stocked', by: -amount * MG })),
  )
  return all.length
}

/** Counts, sells and then approves: only the difference at the time of counting is adjusted. */
async function countShelf(): Promise<number> {
  const deli = oneOf(model.delis)
  const { data } = await openCount(deps(), { ...call(), caller }, deli, {
    name: 'x',
    blind: true,
    category_ids: [oneOf(categories)],
  })
  const { rows } = await sql<{
    id: number
  }>`select ingredient_id as id from stock_count_line where count_id = ${data.id}
    order by ingredient_id`.execute(app.db)
  const counted = rows.filter(() => next() < 0.7).map(({ id }) => ({ ingredient: id, amount: upTo(5000) - 1 }))
  if (counted.length === 0) return 0
  await saveCountLines(deps(), { ...call(), caller }, { deli_id: deli, id: data.id }, form(counted))
  const changes = counted.map(({ ingredient, amount }) => {
    const place = at(deli, ingredient)
    return { place, column: 'stocked' as const, by: amount * MG - model.balances.get(place)!.stocked }
  })
  const sold = await sell()
  await moveCount(
    deps(),
    { ...call(), caller },
    { deli_id: deli, id: data.id },
    { to: 'submitted', note: '', version: 1 },
  )
  await moveCount(
    deps(),
    { ...call(), caller },
    { deli_id: deli, id: data.id },
    { to: 'approved', note: '', version: 2 },
  )
  book(model, changes)
  return counted.length + sold
}

async function setLevel(): Promise<number> {
  const [deli_id, ingredient_id] = [oneOf(model.delis), oneOf(model.ingredients)]
  const place = at(deli_id, ingredient_id)
  const { rows } = await sql<{ version: number }>`select version from stock_balance
    where deli_id = ${deli_id} and ingredient_id = ${ingredient_id}`.execute(app.db)
  const amount = next() < 0.1 ? null : upTo(20_000)
  const was_low = isLow(model, place)
  await saveLevels(
    deps(),
    call(),
    { deli_id, ingredient_id },
    { par: null, reorder: amount === null ? null : grams(amount), version: rows[0]?.version ?? 1 },
  )
  model.balances.get(place)!.reorder = amount === null ? null : amount * MG
  if (isLow(model, place) && !was_low) model.ran_low++
  return 1
}

const WAYS: readonly (readonly [number, () => Promise<number>])[] = [
  [0.45, move],
  [0.65, send],
  [0.75, takeBack],
  [0.85, claimFor],
  [0.93, sell],
  [0.96, countShelf],
  [1, setLevel],
]

test(
  `the stock equals the model after ${OPERATIONS.toLocaleString('en')} random operations`,
  { timeout: 30_000 + OPERATIONS * 3 },
  async () => {
    let done = 0
    while (done < OPERATIONS) {
      const roll = next()
      done += await WAYS.find(([below]) => roll < below)![1]()
    }
    const { rows } = await sql<{
      place: string
      stocked: number
      reserved: number
      incoming: number
      reorder: number | null
      low: boolean
    }>`
      select deli_id || ':' || ingredient_id as place, stocked_base as stocked, reserved_base as reserved,
        incoming_base as incoming, reorder_base as reorder, low_since is not null as low
      from stock_balance`.execute(app.db)
    expect(rows.length).toBeGreaterThan(500)
    for (const { place, low, ...balance } of rows) {
      expect(balance, place).toEqual(model.balances.get(place))
      expect(low, `${place} is low`).toBe(isLow(model, place))
    }
    const events = await sql<{ n: number }>`select count(*) as n from event where name = 'stock.ran_low'`.execute(
      app.db,
    )
    expect(events.rows[0]!.n).toBe(model.ran_low)

    const unequal = await sql`select transfer_id from stock_move where transfer_id is not null group by transfer_id
      having sum(quantity_base) <> 0 or count(*) <> 2 or count(distinct deli_id) <> 2`.execute(app.db)
    expect(unequal.rows).toEqual([])
    const sums = await sql`select deli_id, ingredient_id from stock_balance as balance where stocked_base <> (
      select coalesce(sum(quantity_base), 0) from stock_move as move
      where move.deli_id = balance.deli_id and move.ingredient_id = balance.ingredient_id)`.execute(app.db)
    expect(sums.rows).toEqual([])
    // Compares only balances, because the claims of this test refer to orders that do not exist.
    expect(await checkBalances({ db: app.db, log: pino({ level: 'silent' }) })).toBe(0)
  },
)
