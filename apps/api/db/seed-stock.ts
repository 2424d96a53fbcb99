import { UNITS } from '@tavlin/domain/inventory/unit'
import type pg from 'pg'
import { INGREDIENTS } from './demo/index.ts'
import { chance, insertRows, raiseIds } from './seed-rows.ts'

const DAYS = 21
const WASTE = ['spoiled', 'expired', 'overproduced', 'dropped'] as const

type SeedStockMove = {
  at: Date
  deli_id: number
  ingredient_id: number
  kind: string
  quantity_base: number
  entered_thousandths: number
  entered_unit: string
  reason: string | null
  note: string
  actor_id: number
}

/** Seeds three weeks of stock moves in each deli; a few ingredients are low. */
export async function seedStock(client: pg.Client): Promise<void> {
  const { rows: delis } = await client.query<{ id: number }>('select id from deli order by id')
  const { rows: people } = await client.query<{ id: string; email: string }>('select id, email from app_user')
  const person = (name: string) => Number(people.find(({ email }) => email === `${name}@tavlin.test`)!.id)
  await insertRows(
    client,
    'stock_balance',
    delis.flatMap(({ id }) =>
      INGREDIENTS.map(({ par, reorder, stock_unit }, i) => ({
        deli_id: id,
        ingredient_id: i + 1,
        stocked_base: 0,
        reserved_base: 0,
        incoming_base: 0,
        par_base: Math.round(par * UNITS[stock_unit].base),
        reorder_base: Math.round(reorder * UNITS[stock_unit].base),
        last_move_id: 0,
        checked_move_id: 0,
        checked_base: 0,
        version: 1,
      })),
    ),
  )
  const moves = delis.flatMap(({ id }) => INGREDIENTS.flatMap((_, i) => movesOf(id, i, person)))
  moves.sort((a, b) => a.at.getTime() - b.at.getTime())
  await insertRows(
    client,
    'stock_move',
    moves.map((move, i) => ({ id: i + 1, ...move })),
  )
  await client.query(`
    update stock_balance set stocked_base = total.base, last_move_id = total.last_id,
      low_since = case when total.base <= reorder_base then total.last_at end
    from (select deli_id, ingredient_id, sum(quantity_base) as base, max(id) as last_id, max(at) as last_at
      from stock_move group by 1, 2) as total
    where (stock_balance.deli_id, stock_balance.ingredient_id) = (total.deli_id, total.ingredient_id)`)
  await seedCounts(client, person)
  await raiseIds(client, ['stock_move', 'stock_count'])
}

/** Creates daily use, deliveries when stock is low, and occasional waste. */
function movesOf(deli_id: number, index: number, person: (name: string) => number): SeedStockMove[] {
  const { key, par, reorder, stock_unit } = INGREDIENTS[index]!
  const unit = UNITS[stock_unit].base
  const moves: SeedStockMove[] = []
  let stock = 0
  const add = (day: number, hour: number, kind: string, amount: number, by: string, reason: string | null = null) => {
    const thousandths = Math.round(amount * 1000)
    if (thousandths === 0) return
    stock += thousandths / 1000
    const at = new Date(Date.now() - day * 86_400_000)
    at.setUTCHours(hour, Math.floor(chance(deli_id, key, day, kind) * 60), 0, 0)
    moves.push({
      at,
      deli_id,
      ingredient_id: index + 1,
      kind,
      quantity_base: (thousandths * unit) / 1000,
      entered_thousandths: Math.abs(thousandths),
      entered_unit: stock_unit,
      reason,
      note: '',
      actor_id: person(by),
    })
  }
  add(DAYS, 5, 'opening_balance', par, 'manager')
  const round = stock_unit === 'piece' ? Math.round : (amount: number) => Math.round(amount * 10) / 10
  const runs_low = chance('low', deli_id, key) < 0.06
  for (let day = DAYS - 1; day >= 1; day -= 2) {
    add(
      day,
      18,
      'production_consume',
      -round(Math.min(stock, par * (0.1 + chance('use', deli_id, key, day) * 0.25))),
      'kitchen',
    )
    if (chance('waste', deli_id, key, day) < 0.03)
      add(
        day,
        19,
        'waste',
        -round(Math.min(stock, par * 0.04)),
        'kitchen',
        WASTE[Math.floor(chance('why', key, day) * 4)],
      )
    if (stock <= reorder * 1.3 && !(runs_low && day < 6))
      add(day, 6, 'purchase_receipt', round(par - stock), 'purchaser')
  }
  return moves
}

/** Seeds one open count, and one that waits for the manager's approval. */
async function seedCounts(client: pg.Client, person: (name: string) => number): Promise<void> {
  const now = new Date()
  const head = { deli_id: 1, blind: true, opened_by: person('kitchen'), note: '', version: 1 }
  await insertRows(client, 'stock_count', [
    {
      id: 1,
      ...head,
      name: 'ספירת מקרר',
      status: 'submitted',
      opened_at: now,
      submitted_by: person('kitchen'),
      submitted_at: now,
    },
    { id: 2, ...head, name: 'ספירת מחסן יבש', status: 'open', opened_at: now, submitted_by: null, submitted_at: null },
  ])
  await client.query(
    `insert into stock_count_line (count_id, ingredient_id, counted_base, expected_base, entered_thousandths, entered_unit, counted_by, counted_at)
     select 1, ingredient.id, counted.base, stocked_base, counted.base * 1000 / unit.base, stock_unit, $1, $2
     from ingredient join stock_balance on ingredient_id = ingredient.id and deli_id = 1
     cross join lateral (select cost_base as base) as unit
     cross join lateral (select greatest(0, stocked_base - case ingredient.id % 4 when 0 then unit.base / 2 when 1 then -unit.base / 4 else 0 end) as base) as counted
     where category_id = (select min(category_id) from ingredient where id = (select min(id) from ingredient))`,
    [person('kitchen'), now],
  )
  await client.query(
    `insert into stock_count_line (count_id, ingredient_id)
     select 2, id from ingredient where category_id = (select max(category_id) from ingredient)`,
  )
}
