import type { NamedEntity } from '@tavlin/domain/named'
import type {
  DeliFacts,
  DeliveryArea,
  HappyHour,
  ItemFacts,
  MealFacts,
  OrderType,
  SlotLoad,
} from '@tavlin/domain/availability/facts'
import type { MealGroup, VariantGroup } from '@tavlin/domain/catalog/variants'
import { sql } from 'kysely'
import { groupJson } from '#features/catalog/group.service.ts'
import type { Db } from '#platform/db/db.ts'

/** The slots that a request needs. */
export type WantedSlots = {
  readonly date: string
  readonly order_type?: OrderType | undefined
  readonly start_minute?: number | undefined
}
export type SlotLoadRow = {
  readonly date: string
  readonly order_type: OrderType
  readonly start_minute: number
  readonly end_minute: number
  readonly load: SlotLoad
  /** Limits of the slot at its latest reservation. */
  readonly limits: {
    readonly orders: number | null
    readonly bags: number | null
    readonly section_minutes: Record<string, number>
  }
}
export type Versions = {
  readonly menu_version: number
  readonly deli_version: number
  readonly loads: readonly SlotLoadRow[]
}

/** Returns the versions that validate cached data, and the load of the requested slots. */
export async function findVersions(
  db: Db,
  deli_id: number,
  wanted: WantedSlots | undefined,
): Promise<Versions | undefined> {
  const { rows } = await sql<Versions>`
    select menu_version_of(0) as menu_version, menu_version_of(${deli_id}) as deli_version,
      coalesce((select json_agg(json_build_object('date', date, 'order_type', order_type, 'start_minute', start_minute,
          'end_minute', end_minute, 'load', json_build_object('orders', orders, 'bags', bags,
            'section_minutes', section_minutes, 'portions', portions),
          'limits', json_build_object('orders', orders_limit, 'bags', bags_limit, 'section_minutes', section_limits))
          order by order_type, start_minute)
        from slot_load where deli_id = deli.id and date = ${wanted?.date ?? null}::date
          and (${wanted?.order_type ?? null}::text is null or order_type = ${wanted?.order_type ?? null})
          and (${wanted?.start_minute ?? null}::integer is null or start_minute = ${wanted?.start_minute ?? null})),
        '[]') as loads
    from deli where id = ${deli_id}`.execute(db)
  return rows[0]
}

/** A meal as the whole business defines it, without the settings of a deli. */
export type CatalogueMeal = NamedEntity &
  Omit<MealFacts, 'groups' | 'item'> & {
    readonly category_id: number
    readonly links: readonly MealGroup[]
    /** JSON text of the meal for the menu, without its variants. */
    readonly menu_text: string
  }
export type Catalogue = {
  readonly version: number
  readonly categories: readonly NamedEntity[]
  readonly meals: readonly CatalogueMeal[]
  readonly groups: readonly VariantGroup[]
}

const sectionMinutes = sql`coalesce((select json_object_agg(section_id, minutes) from (
  select section_id, sum(minutes) as minutes from meal_process where meal_id = meal.id group by section_id
  having sum(minutes) > 0) as by_section), '{}')`

const links = sql`coalesce((select json_agg(json_build_object('meal_id', meal_id, 'group_id', group_id,
  'position', position, 'min', min, 'max', max, 'excluded_value_ids', excluded_value_ids, 'overrides', overrides)
  order by position, group_id) from meal_group where meal_id = meal.id), '[]')`

const menuText = sql`json_build_object('id', meal.id, 'name_he', meal.name_he, 'name_en', meal.name_en,
  'description_he', description_he, 'description_en', description_en, 'category_id', category_id, 'tag_ids', tag_ids,
  'picture', picture, 'volume', volume, 'barcode', barcode, 'contains_ids', contains_ids, 'may_contain_ids', may_contain_ids,
  'choice_allergen_ids', choice_allergen_ids, 'kosher_type', kosher_type)::text`

export async function readCatalogue(db: Db): Promise<Catalogue> {
  const { rows } = await sql<Catalogue>`select menu_version_of(0) as version,
    coalesce((select json_agg(json_build_object('id', id, 'name_he', name_he, 'name_en', name_en) order by position, id)
      from meal_category), '[]') as categories,
    coalesce((select json_agg(json_build_object('id', meal.id, 'name_he', meal.name_he, 'name_en', meal.name_en,
        'category_id', category_id, 'category_active', category.active, 'active', meal.active,
        'available_from', available_from, 'available_until', available_until, 'snoozed_until', snoozed_until,
        'order_types', order_types, 'volume', volume, 'price_agorot', price_agorot,
        'section_minutes', ${sectionMinutes}, 'links', ${links}, 'menu_text', ${menuText})
        order by category.position, category.id, meal.name_he, meal.id)
      from meal join meal_category as category on category.id = category_id where kind = 'meal'), '[]') as meals,
    coalesce((select json_agg(${groupJson(false)}) from variant_group
      where id in (select group_id from meal_group)), '[]') as groups`.execute(db)
  return rows[0]!
}

export type DeliMenuRow = {
  readonly version: number
  readonly name: NamedEntity
  readonly deli: DeliFacts
  readonly items: readonly (ItemFacts & { readonly meal_id: number })[]
  readonly happy_hours: readonly HappyHour[]
  readonly areas: readonly DeliveryArea[]
}

const capacity = sql`json_build_object('orders', orders, 'bags', bags, 'section_minutes', section_minutes)`

const deliJson = (from_date: string) => sql`json_build_object('id', id, 'active', active, 'order_types', order_types,
  'pause', case when paused_until is not null then json_build_object('until', paused_until, 'order_types', paused_types,
    'note_he', pause_note_he, 'note_en', pause_note_en) end,
  'hours', coalesce((select json_agg(json_build_object('order_type', order_type, 'weekday', weekday,
      'from_minute', from_minute, 'until_minute', until_minute) order by order_type, weekday, from_minute)
    from deli_hours where deli_id = deli.id), '[]'),
  'exceptions', coalesce((select json_agg(json_build_object('id', id, 'date', date, 'order_type', order_type,
      'spans', spans, 'reason_he', reason_he, 'reason_en', reason_en) order by date, id)
    from deli_exception where deli_id = deli.id and date >= ${from_date}::date), '[]'),
  'series', coalesce((select json_agg(json_build_object('id', id, 'order_type', order_type, 'weekdays', weekdays,
      'from_minute', from_minute, 'until_minute', until_minute, 'every_minutes', every_minutes,
      'lead_minutes', lead_minutes, 'cutoff_days', cutoff_days, 'cutoff_minute', cutoff_minute,
      'days_ahead', days_ahead, 'capacity', ${capacity}) order by id)
    from slot_series where deli_id = deli.id), '[]'),
  'events', coalesce((select json_agg(json_build_object('id', id, 'date', date, 'order_type', order_type,
      'from_minute', from_minute, 'until_minute', until_minute, 'kind', kind, 'percent', percent,
      'every_minutes', every_minutes, 'capacity', case when kind = 'extra' then ${capacity} end,
      'reason_he', reason_he, 'reason_en', reason_en) order by id)
    from slot_event where deli_id = deli.id and date >= ${from_date}::date), '[]'))`

const items = sql`coalesce((select json_agg(json_build_object('meal_id', meal_id, 'active', active,
    'price_agorot', price_agorot, 'quota', quota, 'snoozed_until', snoozed_until, 'windows', windows, 'dates', dates))
  from deli_item where deli_id = deli.id), '[]')`

const happyHours = sql`coalesce((select json_agg(json_build_object('id', id, 'meal_ids', meal_ids, 'weekdays', weekdays,
    'from_minute', from_minute, 'until_minute', until_minute, 'excluded_dates', excluded_dates, 'percent', percent,
    'price_agorot', price_agorot) order by id) from happy_hour where deli_id = deli.id), '[]')`

const areas = sql`coalesce((select json_agg(json_build_object('id', id, 'deli_id', deli_id, 'name_he', name_he,
    'name_en', name_en, 'shape', shape, 'fee_agorot', fee_agorot, 'minimum_agorot', minimum_agorot,
    'fee_steps', fee_steps, 'surcharges', surcharges, 'priority', priority, 'active', active, 'shut_until', shut_until,
    'shut_reason_he', shut_reason_he, 'shut_reason_en', shut_reason_en) order by id)
  from delivery_area where deli_id = deli.id), '[]')`

/**
 * Returns the deli as text, because the length of the text estimates its memory use. Includes exceptions and events
 * from this date on.
 */
export async function readDeli(db: Db, deli_id: number, from_date: string): Promise<string | undefined> {
  const { rows } = await sql<{ data: string }>`select json_build_object('version', menu_version_of(id),
    'name', json_build_object('id', id, 'name_he', name_he, 'name_en', name_en), 'deli', ${deliJson(from_date)},
    'items', ${items}, 'happy_hours', ${happyHours}, 'areas', ${areas})::text as data
    from deli where id = ${deli_id}`.execute(db)
  return rows[0]?.data
}
