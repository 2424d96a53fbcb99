import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { tripSearch } from '@tavlin/contract/trip-search'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { containing } from '#platform/db/like.ts'

type FoundTrip = HandlerResult<typeof tripSearch.findTrips>['data'][number]
type TripScope = { readonly deli_ids: readonly number[] | null; readonly since: string; readonly most: number }

/** The index on the names of users finds the drivers, and the index by driver and date finds their trips. */
export async function listTripsOf(db: Db, words: readonly string[], scope: TripScope): Promise<FoundTrip[]> {
  const { deli_ids, since, most } = scope
  const { rows } = await sql<{ trip: FoundTrip }>`select json_build_object('id', trip.id, 'date', trip.date,
      'hour', trip.hour, 'driver', json_build_object('id', app_user.id, 'name', full_name(first_name, last_name)),
      'deli', (select json_build_object('id', deli.id, 'name_he', name_he, 'name_en', name_en) from deli
        where deli.id = trip.deli_id)) as trip
    from app_user join trip on trip.driver_id = app_user.id
    where ${sql.join(
      words.map((word) => sql`search_text like ${containing(word)}`),
      sql` and `,
    )}
      and trip.status <> 'cancelled' and trip.date >= ${since}::date
      and (${deli_ids === null} or trip.deli_id = any (${deli_ids ?? []}::integer[]))
    order by trip.date desc, trip.hour desc, trip.id desc limit ${most}`.execute(db)
  return rows.map(({ trip }) => trip)
}
