import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { stock } from '@tavlin/contract/stock'
import type { CountLine, CountStatus } from '@tavlin/domain/inventory/count'
import type { Measure } from '@tavlin/domain/inventory/unit'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { type List, type ListQuery, RawJson } from '#platform/db/list.ts'
import { measure } from '#platform/db/measure.ts'
import * as json from './inventory-json.repo.ts'

const head = sql`'id', stock_count.id, 'name', stock_count.name, 'status', stock_count.status, 'blind', stock_count.blind,
  'opened_at', stock_count.opened_at, 'opened_by', ${json.person('opener')},
  'submitted_at', stock_count.submitted_at, 'submitted_by', ${json.person('submitter')},
  'decided_at', stock_count.decided_at, 'decided_by', ${json.person('decider')},
  'counted', (select count(*) from stock_count_line where count_id = stock_count.id and counted_base is not null),
  'version', stock_count.version`
const people = sql`join app_user as opener on opener.id = stock_count.opened_by
  left join app_user as submitter on submitter.id = stock_count.submitted_by
  left join app_user as decider on decider.id = stock_count.decided_by`

export type CountQuery = ListQuery & { deli_id: number; status?: CountStatus | undefined }

export const COUNTS: List<CountQuery> = {
  name: 'stock counts',
  from: sql`from stock_count ${people}`,
  id: sql`stock_count.id`,
  row: sql`json_build_object(${head}, 'lines', (select count(*) from stock_count_line where count_id = stock_count.id))`,
  sorts: { id: { by: sql`stock_count.id`, type: 'bigint' } },
  where: ({ deli_id, status }) => [
    sql`stock_count.deli_id = ${deli_id}`,
    ...(status ? [sql`stock_count.status = ${status}`] : []),
  ],
}

type WaitingCount = HandlerResult<typeof stock.waitingCounts>['data'][number]

/** A null `deli_ids` means all delis. */
export async function listWaiting(db: Db, deli_ids: readonly number[] | null, limit: number): Promise<WaitingCount[]> {
  const { rows } = await sql<WaitingCount>`select stock_count.id, stock_count.name, submitted_at,
      json_build_object('id', deli.id, 'name_he', deli.name_he, 'name_en', deli.name_en) as deli,
      ${json.person('submitter')} as submitted_by
    from stock_count join deli on deli.id = stock_count.deli_id
    left join app_user as submitter on submitter.id = stock_count.submitted_by
    where status = 'submitted' and (${deli_ids}::integer[] is null or stock_count.deli_id = any (${deli_ids}::integer[]))
    order by submitted_at, stock_count.id limit ${limit}`.execute(db)
  return rows
}

// SQL for the expected quantity. A blind count hides it while open. In an open count that is not blind, an uncounted
// line shows the current balance.
const expected = sql`case when stock_count.status = 'open' and stock_count.blind then null
  when stock_count.status = 'open' and line.counted_base is null then coalesce(balance.stocked_base, 0)
  else line.expected_base end`

/** `counts` is the table itself, or the rows that a write returns. */
const sheetFrom = (counts: RawBuilder<unknown>) => sql<{ json: string }>`
  select json_build_object('data', json_build_object(${head}, 'note', stock_count.note, 'lines', coalesce((
    select json_agg(json_build_object('ingredient', ${json.ingredientName}, 'category', ${json.namedOrNull('category')},
      'measure', ${measure}, 'counted_base', line.counted_base, 'entered', ${json.entered('line')},
      'expected_base', ${expected}, 'difference_agorot', ${json.worth(sql`line.counted_base - (${expected})`)})
      order by category.position nulls last, category.id, ingredient.name_he, ingredient.id)
    from stock_count_line as line join ingredient on ingredient.id = line.ingredient_id
    left join ingredient_category as category on category.id = ingredient.category_id
    left join stock_balance as balance on balance.deli_id = stock_count.deli_id and balance.ingredient_id = ingredient.id
    where line.count_id = stock_count.id), '[]')))::text as json
  from ${counts} as stock_count ${people}`

export async function findCount(db: Db, deli_id: number, id: number): Promise<RawJson | null> {
  const { rows } = await sql<{ json: string }>`${sheetFrom(sql`stock_count`)}
    where stock_count.id = ${id} and stock_count.deli_id = ${deli_id}`.execute(db)
  return rows[0] ? new RawJson(rows[0].json) : null
}

type NewCount = {
  deli_id: number
  name: string
  blind: boolean
  /** Categories to count; empty means every category, and ingredients without a category. */
  category_ids: readonly number[]
  opened_by: number
  opened_at: Date
}

export async function insertCount(tx: Tx, count: NewCount): Promise<{ id: number; lines: number } | undefined> {
  const { rows } = await sql<{ id: number; lines: number }>`
    with made as (
      insert into stock_count (deli_id, name, blind, opened_by, opened_at)
      select deli.id, ${count.name}, ${count.blind}, ${count.opened_by}, ${count.opened_at}
      from deli where deli.id = ${count.deli_id} returning id
    ), lined as (
      insert into stock_count_line (count_id, ingredient_id)
      select made.id, ingredient.id from made, ingredient where ingredient.active
        and (${count.category_ids.length === 0} or ingredient.category_id = any (${count.category_ids}::integer[]))
      returning 1
    )
    select made.id, (select count(*) from lined) as lines from made`.execute(tx)
  return rows[0]
}

// Counting and deciding are serialised by locking the row of the count. Data joined to it may have been read before the
// lock and is still valid: lines change only while the count is open, and every change of that state raises the
// version.

export type CountContext = { status: CountStatus; measures: { ingredient_id: number; measure: Measure }[] }

export async function lockToCount(
  tx: Tx,
  { deli_id, id }: { deli_id: number; id: number },
  ingredient_ids: readonly number[],
): Promise<CountContext | undefined> {
  const { rows } = await sql<CountContext>`
    select status, coalesce((
      select json_agg(json_build_object('ingredient_id', ingredient.id, 'measure', ${measure}))
      from stock_count_line as line join ingredient on ingredient.id = line.ingredient_id
      where line.count_id = stock_count.id and line.ingredient_id = any (${ingredient_ids}::integer[])), '[]') as measures
    from stock_count where id = ${id} and deli_id = ${deli_id} for update`.execute(tx)
  return rows[0]
}

export type CountDecisionContext = { status: CountStatus; version: number; lines: CountLine[] }

export async function lockToDecide(tx: Tx, deli_id: number, id: number): Promise<CountDecisionContext | undefined> {
  const { rows } = await sql<CountDecisionContext>`
    select status, version, coalesce((
      select json_agg(json_build_object('ingredient_id', ingredient_id, 'counted_base', counted_base,
        'expected_base', expected_base) order by ingredient_id)
      from stock_count_line where count_id = stock_count.id), '[]') as lines
    from stock_count where id = ${id} and deli_id = ${deli_id} for update`.execute(tx)
  return rows[0]
}

export type CountedLine = {
  readonly ingredient_id: number
  readonly counted_base: number | null
  readonly entered_thousandths: number | null
  readonly entered_unit: string | null
}

/** Stores the expected quantity with the line, so that later sales do not become a difference. */
export async function saveLines(
  tx: Tx,
  { deli_id, id }: { deli_id: number; id: number },
  lines: readonly CountedLine[],
  by: { counted_by: number; counted_at: Date },
): Promise<void> {
  await sql`
    update stock_count_line as line
    set counted_base = sent.counted_base, entered_thousandths = sent.entered_thousandths, entered_unit = sent.entered_unit,
      expected_base = case when sent.counted_base is not null then coalesce((select stocked_base from stock_balance as balance
        where balance.deli_id = ${deli_id} and balance.ingredient_id = line.ingredient_id), 0) end,
      counted_by = case when sent.counted_base is not null then ${by.counted_by}::bigint end,
      counted_at = case when sent.counted_base is not null then ${by.counted_at}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as sent (ingredient_id integer, counted_base bigint, entered_thousandths bigint, entered_unit text)
    where line.count_id = ${id} and line.ingredient_id = sent.ingredient_id`.execute(tx)
}

type Decision = { to: CountStatus; by: number; at: Date; note: string }

export async function saveStatus(tx: Tx, id: number, { to, by, at, note }: Decision): Promise<string> {
  const set = {
    submitted: sql`submitted_by = ${by}, submitted_at = ${at}`,
    open: sql`submitted_by = null, submitted_at = null`,
    approved: sql`decided_by = ${by}, decided_at = ${at}`,
    cancelled: sql`decided_by = ${by}, decided_at = ${at}`,
  }[to]
  const { rows } = await sql<{ json: string }>`
    with saved as (
      update stock_count set status = ${to}, ${set}, version = version + 1,
        note = case when ${note} = '' then note else ${note} end where id = ${id} returning *
    ) ${sheetFrom(sql`saved`)}`.execute(tx)
  return rows[0]!.json
}
