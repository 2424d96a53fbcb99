import type { OpeningHours } from '@tavlin/domain/availability/facts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type SuggestionContext = {
  readonly location: { readonly lat: number; readonly lng: number } | null
  readonly hours: OpeningHours[]
  /** Exceptions that users created from a holiday suggestion. */
  readonly accepted: { readonly date: string; readonly holiday: string }[]
}

export async function findSuggestionContext(
  db: Db,
  deli_id: number,
  from_date: string,
): Promise<SuggestionContext | undefined> {
  const { rows } = await sql<SuggestionContext>`select
    case when lat is not null then json_build_object('lat', lat, 'lng', lng) end as location,
    coalesce((select json_agg(json_build_object('order_type', order_type, 'weekday', weekday, 'from_minute', from_minute,
      'until_minute', until_minute)) from deli_hours where deli_id = deli.id), '[]') as hours,
    coalesce((select json_agg(json_build_object('date', date, 'holiday', holiday)) from deli_exception
      where deli_id = deli.id and date >= ${from_date}::date and holiday is not null), '[]') as accepted
    from deli where id = ${deli_id}`.execute(db)
  return rows[0]
}
