import { NOW } from '@tavlin/domain/orders/order-enums'
import type { kitchen } from '@tavlin/contract/kitchen'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import { sql } from 'kysely'
import {
  type OrderRowFacts,
  countsOn,
  isOpen,
  rowFields,
  settingOf,
  shortAddress,
} from '#features/orders/order-row.service.ts'
import type { Db } from '#platform/db/db.ts'
import { settingOn } from '#platform/db/setting-on.ts'

type KitchenBoard = HandlerResult<typeof kitchen.deliBoard>['data']
type Card = Omit<KitchenBoard['cards'][number], keyof OrderRowFacts | 'leave_by'> & OrderRowFacts
export type BoardFacts = Omit<KitchenBoard, 'at' | 'date' | 'cards'> & { readonly cards: readonly Card[] }

export const named = (table: 'deli' | 'kitchen_section') =>
  sql`json_build_object('id', ${sql.ref(`${table}.id`)}, 'name_he', ${sql.ref(`${table}.name_he`)},
    'name_en', ${sql.ref(`${table}.name_en`)})`

export const allergens = sql`coalesce((select json_agg(json_build_object('id', id, 'name_he', name_he, 'name_en', name_en)
  order by id) from allergen where id = any (orders.allergen_ids)), '[]')`

const lines = sql`coalesce((select json_agg(json_build_object('id', line.id, 'meal_id', meal_id, 'name_he', line.name_he,
    'name_en', line.name_en, 'quantity', quantity, 'choices', choices, 'note', line.note, 'contains_ids', contains_ids,
    'kosher_type', (select kosher_type from meal where meal.id = line.meal_id),
    'kitchen', (select case when count(*) = 0 then 'none' when bool_and(state = 'done') then 'done'
        when bool_or(state in ('started', 'done')) then 'started' else 'queued' end
      from kitchen_task where line_id = line.id and state <> 'dropped')) order by line.position)
  from order_line as line where line.order_id = orders.id), '[]')`

const card = sql`json_build_object(${rowFields}, 'address', ${shortAddress}, 'lines', ${lines},
  'note_kitchen', note_kitchen, 'note_customer', note_customer, 'allergens', ${allergens},
  'allergy_note', orders.allergy_note, 'public_id', orders.public_id,
  'ready_at', orders.ready_at)`

type BoardFilter = {
  readonly deli_id: number
  /** Business day; null means the open orders of all days. */
  readonly date: string | null
  readonly today: string
  readonly now: Date
  readonly done_since: Date
  readonly most: number
}

/** Returns open orders by a partial index, and recently completed ones. */
export async function findBoard(
  db: Db,
  { deli_id, date, today, now, done_since, most }: BoardFilter,
): Promise<BoardFacts | undefined> {
  const of_date = date === null ? sql`true` : sql`orders.date = ${date}::date`
  // Limits the scan to orders since yesterday, because older orders are rarely closed today.
  const lately = date === null ? sql`orders.date >= ${today}::date - 1` : of_date
  const counts = countsOn({ date: date ?? NOW, deli_ids: null, deli: [deli_id] }, now)
  const { rows } = await sql<{ board: BoardFacts }>`select json_build_object('deli', ${named('deli')},
      'printer', deli.printer_host <> '' or exists (select from print_rule where print_rule.deli_id = deli.id
        and document = 'labels' and deleted_at is null),
      'selling', json_build_object('active', active, 'order_types', order_types,
        'pause', case when paused_until > ${now}::timestamptz then json_build_object('until', paused_until,
          'order_types', paused_types, 'note_he', pause_note_he, 'note_en', pause_note_en) end),
      'pack_minutes', (select ${settingOf('pack_minutes')} from (select deli.id as deli_id, ${date ?? today}::date as date) as orders),
      'meat_and_dairy', ${settingOn('meat_and_dairy', sql`${date ?? today}::date`, sql`deli.id`)},
      'counts', ${counts},
      'cards', coalesce((select json_agg(shown.card) from (
        (select ${card} as card from orders where orders.deli_id = ${deli_id} and ${of_date} and ${isOpen} order by promise_from, id limit ${most})
        union all
        (select ${card} from orders where orders.deli_id = ${deli_id} and ${lately} and status = 'completed' and completed_at > ${done_since}
          order by completed_at desc limit 20)) as shown), '[]')) as board
    from deli where id = ${deli_id}`.execute(db)
  return rows[0]?.board
}

type KitchenDeli = HandlerResult<typeof kitchen.kitchenDelis>['data'][number]

/** A null `deli_ids` means all delis. */
export async function listKitchenDelis(db: Db, deli_ids: readonly number[] | null): Promise<readonly KitchenDeli[]> {
  const { rows } = await sql<KitchenDeli>`select id, name_he, name_en,
      (select count(*)::integer from orders where orders.deli_id = deli.id and ${isOpen}) as open_orders
    from deli where active and (${deli_ids}::integer[] is null or id = any (${deli_ids}::integer[]))
    order by name_he, id`.execute(db)
  return rows
}
