import type { LatLng } from '@tavlin/domain/dispatch/travel-estimate'
import type { Area, AreaForm } from '@tavlin/contract/areas'
import type { Bounds } from '@tavlin/domain/availability/area'
import type { DeliveryArea } from '@tavlin/domain/availability/facts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { RawJson } from '#platform/db/list.ts'

export type AreaRow = z.infer<typeof Area>
export type AreaInput = z.output<typeof AreaForm>

const areaJson = sql`json_build_object('id', area.id, 'deli_id', area.deli_id, 'name_he', area.name_he,
  'name_en', area.name_en, 'shape', area.shape, 'fee_agorot', area.fee_agorot, 'minimum_agorot', area.minimum_agorot,
  'fee_steps', area.fee_steps, 'surcharges', area.surcharges, 'priority', area.priority, 'active', area.active,
  'shut_until', area.shut_until, 'shut_reason_he', area.shut_reason_he, 'shut_reason_en', area.shut_reason_en,
  'version', area.version)`
const boxOf = ({ west, south, east, north }: Bounds) => sql`box(point(${west}, ${south}), point(${east}, ${north}))`

export async function listAreas(db: Db, deli_id: number): Promise<RawJson | null> {
  const { rows } = await sql<{ json: string }>`select json_build_object('data', coalesce((
      select json_agg(${areaJson} order by area.id) from delivery_area as area where area.deli_id = deli.id), '[]'))::text as json
    from deli where deli.id = ${deli_id}`.execute(db)
  return rows[0] ? new RawJson(rows[0].json) : null
}

export async function listNeighbours(db: Db, deli_id: number, most: number): Promise<RawJson | null> {
  const { rows } = await sql<{ json: string }>`select json_build_object('data', coalesce((
      select json_agg(near.area) from (
        select json_build_object('id', area.id, 'deli_id', area.deli_id, 'name_he', area.name_he, 'name_en', area.name_en,
          'shape', area.shape, 'fee_agorot', area.fee_agorot,
          'deli', json_build_object('id', other.id, 'name_he', other.name_he, 'name_en', other.name_en)) as area
        from delivery_area as area join deli as other on other.id = area.deli_id
        where area.deli_id <> deli.id and area.active and other.active order by area.id limit ${most}) as near), '[]'))::text as json
    from deli where deli.id = ${deli_id}`.execute(db)
  return rows[0] ? new RawJson(rows[0].json) : null
}

/** Serialises inserts of areas of a deli, so that their number stays within its limit. */
export async function lockDeli(tx: Tx, deli_id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from deli where id = ${deli_id} for no key update`.execute(tx)
  return rows.length > 0
}

export type NewArea = AreaInput & { readonly bounds: Bounds }

/** Inserts all areas, or none when the deli would have more than `most`. */
export async function insertAreas(
  tx: Tx,
  deli_id: number,
  areas: readonly NewArea[],
  most: number,
): Promise<AreaRow[]> {
  const sent = areas.map(({ bounds, ...area }) => ({ ...area, ...bounds }))
  const { rows } = await sql<{ data: AreaRow }>`
    with made as (
      insert into delivery_area (deli_id, name_he, name_en, shape, bounds, fee_agorot, minimum_agorot, fee_steps,
        surcharges, priority, active)
      select ${deli_id}, name_he, name_en, shape, box(point(west, south), point(east, north)), fee_agorot, minimum_agorot,
        fee_steps, surcharges, priority, active
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent (name_he text, name_en text, shape jsonb,
        west double precision, south double precision, east double precision, north double precision, fee_agorot bigint,
        minimum_agorot bigint, fee_steps jsonb, surcharges jsonb, priority integer, active boolean)
      where (select count(*) from delivery_area where deli_id = ${deli_id}) + ${areas.length} <= ${most}
      returning *)
    select ${areaJson} as data from made as area order by area.id`.execute(tx)
  return rows.map(({ data }) => data)
}

export async function lockArea(tx: Tx, deli_id: number, id: number): Promise<AreaRow | undefined> {
  const { rows } = await sql<{ data: AreaRow }>`select ${areaJson} as data from delivery_area as area
    where area.id = ${id} and area.deli_id = ${deli_id} for no key update`.execute(tx)
  return rows[0]?.data
}

export async function saveArea(tx: Tx, id: number, area: NewArea): Promise<AreaRow> {
  const { rows } = await sql<{ data: AreaRow }>`update delivery_area as area set name_he = ${area.name_he},
      name_en = ${area.name_en}, shape = ${JSON.stringify(area.shape)}::jsonb, bounds = ${boxOf(area.bounds)},
      fee_agorot = ${area.fee_agorot}, minimum_agorot = ${area.minimum_agorot},
      fee_steps = ${JSON.stringify(area.fee_steps)}::jsonb, surcharges = ${JSON.stringify(area.surcharges)}::jsonb,
      priority = ${area.priority}, active = ${area.active}, version = version + 1
    where area.id = ${id} returning ${areaJson} as data`.execute(tx)
  return rows[0]!.data
}

export type AreaClosure = { readonly until: Date | null; readonly reason_he: string; readonly reason_en: string }

/** Does not change the version: the area form does not contain the closure, so it must not cause an edit conflict. */
export async function shutArea(tx: Tx, deli_id: number, id: number, shut: AreaClosure): Promise<AreaRow | undefined> {
  const { rows } = await sql<{ data: AreaRow }>`update delivery_area as area set shut_until = ${shut.until},
      shut_reason_he = ${shut.reason_he}, shut_reason_en = ${shut.reason_en}
    where area.id = ${id} and area.deli_id = ${deli_id} returning ${areaJson} as data`.execute(tx)
  return rows[0]?.data
}

export async function deleteArea(tx: Tx, deli_id: number, id: number): Promise<boolean> {
  const { rows } = await sql`delete from delivery_area where id = ${id} and deli_id = ${deli_id} returning 1`.execute(
    tx,
  )
  return rows.length > 0
}

const at = ({ lng, lat }: LatLng) =>
  sql`area.active and area.bounds @> box(point(${lng}, ${lat}), point(${lng}, ${lat}))`

/** Returns the areas of one deli whose bounding box contains the point; undefined when there is no such deli. */
export async function findAreasOfDeliAt(db: Db, deli_id: number, point: LatLng): Promise<DeliveryArea[] | undefined> {
  const { rows } = await sql<{ areas: DeliveryArea[] }>`select coalesce((select json_agg(${areaJson})
      from delivery_area as area where area.deli_id = deli.id and ${at(point)}), '[]') as areas
    from deli where deli.id = ${deli_id}`.execute(db)
  return rows[0]?.areas
}

/** Returns the areas at a point for every deli that offers this order type. */
export async function findAreasAt(db: Db, point: LatLng, order_type: string, most: number): Promise<DeliveryArea[]> {
  const { rows } = await areasAt(point, order_type, most).execute(db)
  return rows.map(({ data }) => data)
}

export const areasAt = (point: LatLng, order_type: string, most: number) => sql<{ data: DeliveryArea }>`
  select ${areaJson} as data from delivery_area as area join deli on deli.id = area.deli_id
  where ${at(point)} and deli.active and ${order_type} = any (deli.order_types)
  order by area.deli_id, area.id limit ${most}`

/** Returns the areas whose bounding box contains any of the points, each area once. */
export async function findAreasAtAny(db: Db, points: readonly LatLng[], order_type: string, most: number) {
  const { rows } = await areasAtAny(points, order_type, most).execute(db)
  return rows.map(({ data }) => data)
}

export const areasAtAny = (points: readonly LatLng[], order_type: string, most: number) => sql<{ data: DeliveryArea }>`
  select ${areaJson} as data from delivery_area as area join deli on deli.id = area.deli_id
  where area.id = any (array(select hit.id
      from unnest(${points.map(({ lng }) => lng)}::float8[], ${points.map(({ lat }) => lat)}::float8[]) as spot (lng, lat)
      join delivery_area as hit on hit.bounds @> box(point(spot.lng, spot.lat), point(spot.lng, spot.lat))))
    and area.active and deli.active and ${order_type} = any (deli.order_types)
  order by area.deli_id, area.id limit ${most}`
