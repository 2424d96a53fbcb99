import type { NamedEntity } from '@tavlin/domain/named'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type DeliSpot = { readonly deli: NamedEntity; readonly latitude: number; readonly longitude: number }

/** Returns the user's default deli, otherwise their first active one with a location. Null `deli_ids` means all. */
export async function findSpot(
  db: Db,
  user_id: number,
  deli_ids: readonly number[] | null,
): Promise<DeliSpot | undefined> {
  const { rows } = await sql<DeliSpot>`select
      json_build_object('id', deli.id, 'name_he', deli.name_he, 'name_en', deli.name_en) as deli,
      deli.lat as latitude, deli.lng as longitude
    from deli left join preference on preference.user_id = ${user_id} and preference.default_deli_id = deli.id
    where active and lat is not null and (${deli_ids}::integer[] is null or deli.id = any (${deli_ids}::integer[]))
    order by preference.user_id is null, deli.id limit 1`.execute(db)
  return rows[0]
}
