import type { kitchen } from '@tavlin/contract/kitchen'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { KitchenTask } from '@tavlin/domain/orders/move-effects'
import { sql } from 'kysely'
import { settingOf } from '#features/orders/order-row.service.ts'
import type { Db } from '#platform/db/db.ts'
import { allergens, named } from './deli-board.repo.ts'

type Section = HandlerResult<typeof kitchen.section>['data']
type SectionName = Section['section']
type Sections = HandlerResult<typeof kitchen.sections>['data']

/**
 * SQL for tasks to start before the end of the day, by a partial index of unfinished ones; fire_at is null until the
 * order is accepted.
 */
const open = (deli_id: number, until: Date) => sql`kitchen_task.deli_id = ${deli_id}
  and kitchen_task.state in ('queued', 'started') and kitchen_task.fire_at < ${until}`

type SectionCount = SectionName & { readonly fires: readonly string[] }
export type SectionsFacts = Pick<Sections, 'deli'> & { readonly sections: readonly SectionCount[] }

/** Returns sections that the deli needs or that have open tasks, with the earliest fire time of each open order. */
export async function findSections(db: Db, deli_id: number, until: Date): Promise<SectionsFacts | undefined> {
  const { rows } = await sql<{ found: SectionsFacts }>`select json_build_object('deli', ${named('deli')}, 'sections',
      coalesce((select json_agg(json_build_object('id', id, 'name_he', name_he, 'name_en', name_en,
        'fires', array(select min(fire_at) from kitchen_task where section_id = kitchen_section.id
          and ${open(deli_id, until)} group by order_id)) order by position, id)
      from kitchen_section where exists (select from meal_process join deli_item using (meal_id)
          where section_id = kitchen_section.id and deli_id = ${deli_id})
        or exists (select from kitchen_task where section_id = kitchen_section.id and ${open(deli_id, until)})), '[]')) as found
    from deli where id = ${deli_id}`.execute(db)
  return rows[0]?.found
}

export type CardTask = KitchenTask &
  Pick<Section['cards'][number]['tasks'][number], 'meal_id' | 'name_he' | 'name_en' | 'note' | 'choices'> & {
    readonly section: SectionName
  }
export type CardFacts = Pick<
  Section['cards'][number],
  | (
      | 'order_id'
      | 'number'
      | 'order_type'
      | 'status'
      | 'version'
      | 'promise_from'
      | 'promise_to'
      | 'driver'
      | 'allergens'
    )
  | ('allergy_note' | 'note_kitchen')
> & {
  readonly fire_at: string
  readonly travel_minutes: number
  readonly pack_minutes: number
  readonly pack_by: string | null
  /** Tasks of all sections of the order, because one section may wait for another. */
  readonly tasks: readonly CardTask[]
}
export type SectionFacts = Pick<Section, 'deli' | 'section' | 'totals' | 'done' | 'later' | 'made_today'> & {
  readonly cards: readonly CardFacts[]
  readonly average_seconds: number | null
}

/** Choices are per portion, so their quantity is multiplied by that of the line. */
const choices = sql`coalesce((select json_agg(json_build_object('name_he', one ->> 'name_he', 'name_en', one ->> 'name_en',
  'quantity', (one ->> 'quantity')::integer * line.quantity)) from jsonb_array_elements(line.choices) as one), '[]')`

export const taskFields = sql`'id', task.id, 'line_id', line.id, 'meal_id', line.meal_id, 'name_he', line.name_he,
  'name_en', line.name_en, 'quantity', line.quantity, 'choices', ${choices}, 'note', line.note, 'minutes', task.minutes,
  'state', task.state, 'fire_at', task.fire_at, 'started_at', task.started_at, 'done_at', task.done_at,
  'section_id', task.section_id, 'step', task.step, 'done_by', task.done_by,
  'section', (select ${named('kitchen_section')} from kitchen_section where id = task.section_id)`

export const tasksOfOrder = sql`coalesce((select json_agg(json_build_object(${taskFields}) order by line.position, task.step)
  from kitchen_task as task join order_line as line on line.id = task.line_id
  where task.order_id = orders.id and task.state <> 'dropped'), '[]')`

const card = sql`json_build_object('order_id', orders.id, 'number', number, 'order_type', order_type, 'status', status,
  'version', version, 'promise_from', promise_from, 'promise_to', promise_to, 'fire_at', shown.fire_at, 'travel_minutes', travel_minutes,
  'pack_minutes', ${settingOf('pack_minutes')}, 'pack_by', pack_by,
  'driver', coalesce((select first_name from app_user where id = orders.driver_id), ''), 'allergens', ${allergens},
  'allergy_note', orders.allergy_note, 'note_kitchen', note_kitchen, 'tasks', ${tasksOfOrder})`

type SectionFilter = {
  readonly deli_id: number
  readonly section_id: number
  readonly now: Date
  readonly from: Date
  readonly until: Date
  readonly most: number
}

/** Reads everything a section shows in one statement: cards by start time, totals of the day, finished tasks. */
export async function findSection(db: Db, which: SectionFilter): Promise<SectionFacts | undefined> {
  const { deli_id, section_id, now, from, until, most } = which
  const { rows } = await sql<{ found: SectionFacts }>`with waiting as materialized (
      select order_id, min(fire_at) as fire_at from kitchen_task
      where section_id = ${section_id} and ${open(deli_id, until)} group by order_id
    ), shown as (select * from waiting order by fire_at, order_id limit ${most}
    ), later as (select * from waiting order by fire_at, order_id offset ${most}
    ), done as materialized (
      select * from kitchen_task where deli_id = ${deli_id} and section_id = ${section_id} and state = 'done'
        and done_at >= ${from}
    ), portions as (
      select line.meal_id, line.name_he, line.name_en, line.quantity, task.state = 'done' as is_done,
        task.fire_at <= ${now} as is_now
      from (select line_id, state, fire_at from kitchen_task where section_id = ${section_id} and ${open(deli_id, until)}
        union all select line_id, state, fire_at from done) as task join order_line as line on line.id = task.line_id
    )
    select json_build_object('deli', (select ${named('deli')} from deli where id = ${deli_id}),
      'section', ${named('kitchen_section')},
      'cards', coalesce((select json_agg(${card} order by shown.fire_at, orders.id)
        from shown join orders on orders.id = shown.order_id), '[]'),
      'later', (select json_build_object('orders', count(*), 'from', min(fire_at)) from later),
      'totals', coalesce((select json_agg(json_build_object('id', meal_id, 'name_he', name_he, 'name_en', name_en,
          'now', now, 'day', day, 'done', done) order by now desc, day desc, meal_id) from (select meal_id,
          min(name_he) as name_he, min(name_en) as name_en, sum(quantity) as day,
          coalesce(sum(quantity) filter (where is_done), 0) as done,
          coalesce(sum(quantity) filter (where is_now and not is_done), 0) as now from portions group by meal_id) as meal), '[]'),
      'done', coalesce((select json_agg(json_build_object('task_id', last.id, 'order_id', last.order_id, 'number', number,
          'name_he', line.name_he, 'name_en', line.name_en, 'quantity', line.quantity, 'done_at', last.done_at)
          order by last.done_at desc, last.id desc)
        from (select * from done order by done_at desc, id desc limit 20) as last
          join order_line as line on line.id = last.line_id join orders on orders.id = last.order_id), '[]'),
      'made_today', coalesce((select sum(quantity) from portions where is_done), 0),
      'average_seconds', (select avg(extract(epoch from done_at - started_at)) from done
        where started_at is not null)) as found
    from kitchen_section where id = ${section_id}`.execute(db)
  return rows[0]?.found
}
