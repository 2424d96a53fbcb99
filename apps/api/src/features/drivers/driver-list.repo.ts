import type { Duty, VehicleKind } from '@tavlin/domain/dispatch/dispatch-enums'
import { type RawBuilder, sql } from 'kysely'
import type { List, ListQuery } from '#platform/db/list.ts'

export type DriverQuery = ListQuery & {
  search: string
  deli?: number | undefined
  duty?: Duty | undefined
  vehicle?: VehicleKind | undefined
  active?: 'true' | 'false' | undefined
}
/** Delis the caller may see; null means all. */
export type DeliScope = readonly number[] | null

export const NAME = sql`full_name(first_name, last_name)`
export const deliOf = (id: RawBuilder<unknown>) =>
  sql`(select json_build_object('id', deli.id, 'name_he', name_he, 'name_en', name_en) from deli where deli.id = ${id})`
export const inScope = (column: RawBuilder<unknown>, scope: DeliScope) =>
  scope === null ? sql`true` : sql`${column} = any (${scope}::integer[])`

/** SQL for the driver fields of every response, from `driver` and `app_user`. */
export const driverFields = sql`'id', driver.user_id, 'name', ${NAME}, 'email', email, 'deli_id', driver.deli_id,
  'deli', ${deliOf(sql`driver.deli_id`)}, 'phone', driver.phone, 'vehicle_kind', vehicle_kind, 'vehicle_name', vehicle_name,
  'vehicle_plate', vehicle_plate, 'capacity_volume', capacity_volume, 'capacity_bags', capacity_bags,
  'capacity_stops', capacity_stops, 'skills', skills, 'area_ids', area_ids, 'active', driver.active, 'duty', duty,
  'duty_since', duty_since, 'note', driver.note, 'version', driver.version`

// The expression must match that of the index.
const SEARCH_TEXT = sql`lower(coalesce(driver.phone, '') || ' ' || vehicle_name || ' ' || vehicle_plate)`
const MOST_WORDS = 6

/**
 * SQL condition for one search word, which must match the user (name, email) or the driver (phone, vehicle). Each has
 * its own index.
 */
const found = (word: string): RawBuilder<unknown> => {
  const pattern = `%${word.replace(/[\\%_]/g, (char) => `\\${char}`)}%`
  return sql`driver.user_id in (select id from app_user where search_text like ${pattern}
    union all select user_id from driver where ${SEARCH_TEXT} like ${pattern})`
}

/** Phones are stored with country code, so the leading zero and dashes are removed. */
export function wordsOf(search: string): string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const digits = (word: string) => (/^[\d\-+().]+$/.test(word) ? word.replace(/\D/g, '').replace(/^(972|0)/, '') : '')
  return words.slice(0, MOST_WORDS).map((word) => (/^0|^\+/.test(word) && digits(word)) || word)
}

export const driverList = (scope: DeliScope): List<DriverQuery> => ({
  name: 'drivers',
  from: sql`from driver join app_user on app_user.id = driver.user_id`,
  id: sql`app_user.id`,
  row: sql`json_build_object(${driverFields})`,
  sorts: {
    name: { by: sql`lower(first_name || ' ' || last_name)`, type: 'text' },
    deli: { by: sql`driver.deli_id`, type: 'bigint' },
    duty: { by: sql`duty`, type: 'text' },
  },
  where: ({ search, deli, duty, vehicle, active }) => [
    inScope(sql`driver.deli_id`, scope),
    ...wordsOf(search).map(found),
    ...(deli ? [sql`driver.deli_id = ${deli}`] : []),
    ...(duty ? [sql`duty = ${duty}`] : []),
    ...(vehicle ? [sql`vehicle_kind = ${vehicle}`] : []),
    ...(active ? [sql`driver.active = ${active === 'true'}`] : []),
  ],
})
