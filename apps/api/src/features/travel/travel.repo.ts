import type { TravelLeg, LatLng, TravelProfile } from '@tavlin/domain/dispatch/travel-estimate'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/**
 * Coordinates are rounded to four digits, about eleven metres, so that entrances of one building share cached travel
 * times.
 */
export type GridCell = { readonly lat: number; readonly lng: number }
const CELLS_PER_DEGREE = 1e4
export const cellOf = ({ lat, lng }: LatLng): GridCell => ({
  lat: Math.round(lat * CELLS_PER_DEGREE),
  lng: Math.round(lng * CELLS_PER_DEGREE),
})

export const isSameCell = (a: GridCell, b: GridCell): boolean => a.lat === b.lat && a.lng === b.lng

export type TravelKey = { readonly profile: TravelProfile; readonly hour: number; readonly deli_id: number | null }
export type CachedLeg = TravelLeg & { readonly from: GridCell; readonly to: GridCell }

const column = (cells: readonly GridCell[], name: keyof GridCell) => sql`${cells.map((cell) => cell[name])}::integer[]`

/** SQL for the traffic factor: the deli's own one, else the general one, else 1. */
const factorAt = ({ hour, deli_id }: TravelKey) => sql<number>`coalesce((select factor from traffic_factor
  where hour = ${hour} and (deli_id is null or deli_id = ${deli_id}::integer)
  order by deli_id nulls last limit 1), 1)::float8`

export async function findFactor(db: Db, input: TravelKey): Promise<number> {
  const { rows } = await sql<{ factor: number }>`select ${factorAt(input)} as factor`.execute(db)
  return rows[0]!.factor
}

const numbered = (cells: readonly GridCell[]) => sql`select lat, lng, i
  from unnest(${column(cells, 'lat')}, ${column(cells, 'lng')}) with ordinality as c (lat, lng, i)`

/**
 * SQL for one cached leg. `limit` forces a lookup by the whole key: with a join, the planner would read all rows of the
 * hour.
 */
const cachedWay = (
  { profile, hour }: TravelKey,
  from: string,
  to: string,
) => sql`select seconds, metres from travel_time
  where profile = ${profile} and hour = ${hour} and from_lat = ${sql.ref(`${from}lat`)} and from_lng = ${sql.ref(`${from}lng`)}
    and to_lat = ${sql.ref(`${to}lat`)} and to_lng = ${sql.ref(`${to}lng`)} limit 1`

type CachedRow = { seconds: (number | null)[]; metres: (number | null)[] }

/** Reads cached travel times from each source to each target, one row per source, and the traffic factor. */
export async function findWays(db: Db, input: TravelKey, sources: readonly GridCell[], targets: readonly GridCell[]) {
  const { rows } = await sql<{ factor: number; rows: CachedRow[] }>`
    with source as materialized (${numbered(sources)}), target as materialized (${numbered(targets)})
    select ${factorAt(input)} as factor, coalesce((select json_agg(line order by source.i) from source
      cross join lateral (
        select coalesce(json_agg(cached.seconds order by target.i), '[]') as seconds,
          coalesce(json_agg(cached.metres order by target.i), '[]') as metres
        from target left join lateral (${cachedWay(input, 'source.', 'target.')}) as cached on true) as line), '[]') as rows`.execute(
    db,
  )
  return rows[0]!
}

/** Reads cached travel times along the cells in this sequence, and the traffic factor. */
export async function findLegs(db: Db, input: TravelKey, cells: readonly GridCell[]) {
  const [from, to] = [cells.slice(0, -1), cells.slice(1)]
  const { rows } = await sql<{ factor: number; legs: (TravelLeg | null)[] }>`
    select ${factorAt(input)} as factor, coalesce((select json_agg(cached order by leg.i)
      from unnest(${column(from, 'lat')}, ${column(from, 'lng')}, ${column(to, 'lat')}, ${column(to, 'lng')})
        with ordinality as leg (source_lat, source_lng, target_lat, target_lng, i)
      left join lateral (${cachedWay(input, 'source_', 'target_')}) as cached on true), '[]') as legs`.execute(db)
  return rows[0]!
}

/** Inserts in the sequence of the key, so that concurrent processes do not deadlock. */
export async function insertLegs(
  db: Db,
  { profile, hour }: TravelKey,
  legs: readonly CachedLeg[],
  now: Date,
): Promise<void> {
  const [from, to] = [legs.map((leg) => leg.from), legs.map((leg) => leg.to)]
  await sql`
    insert into travel_time (profile, hour, from_lat, from_lng, to_lat, to_lng, seconds, metres, at)
    select ${profile}, ${hour}::smallint, leg.*, ${now.toISOString()}::timestamptz
    from unnest(${column(from, 'lat')}, ${column(from, 'lng')}, ${column(to, 'lat')}, ${column(to, 'lng')},
      ${legs.map(({ seconds }) => seconds)}::integer[], ${legs.map(({ metres }) => metres)}::integer[])
      as leg (from_lat, from_lng, to_lat, to_lng, seconds, metres)
    order by from_lat, from_lng, to_lat, to_lng
    on conflict do nothing`.execute(db)
}

/** Deletes up to `most` rows, the oldest first, to keep the statement short; returns the number of deleted rows. */
export async function deleteOldest(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from travel_time where ctid = any (array(
      select ctid from travel_time where at < ${before.toISOString()}::timestamptz order by at limit ${most}))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
