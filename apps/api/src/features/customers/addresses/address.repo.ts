import type { Coordinates } from '@tavlin/domain/customers/location'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { AddressText } from '#platform/secrets/sealed-location.ts'

/** The stored columns; the response adds computed ones. */
export type AddressRow = AddressText &
  Coordinates &
  DoorDetails & {
    id: number
    customer_id: number
    pin_moved: boolean
    is_default: boolean
    /** Location of the geocoded address, if the pin was moved away from it. */
    geocoded_latitude: number | null
    geocoded_longitude: number | null
    proposal: (Coordinates & { by: { id: number; name: string } | null; at: string; note: string }) | null
    version: number
  }
export type DoorDetails = {
  label: string
  entrance: string
  floor: string
  apartment: string
  door_code: string
  leave_at_door: boolean
  driver_note: string
}
/** The customer is neither merged nor erased when both columns are null. */
export type CustomerEndRow = { merged_into_id: number | null; erased_at: string | null }

const ADDRESS_COLUMNS = [
  'place_id',
  'name',
  'formatted',
  'street_number',
  'route',
  'locality',
  'administrative_area_level_1',
  'administrative_area_level_2',
  'country',
  'postal_code',
] as const
const DOOR = ['label', 'entrance', 'floor', 'apartment', 'door_code', 'leave_at_door', 'driver_note'] as const
const PIN = ['latitude', 'longitude', 'pin_moved', 'geocoded_latitude', 'geocoded_longitude'] as const
const SHOWN = ['id', 'customer_id', ...ADDRESS_COLUMNS, ...DOOR, ...PIN, 'is_default', 'version'] as const

const addressJson = sql`json_build_object(${sql.join(SHOWN.flatMap((name) => [sql.lit(name), sql.ref(`address.${name}`)]))},
  'proposal', case when address.proposed_at is not null then json_build_object('latitude', address.proposed_latitude,
    'longitude', address.proposed_longitude, 'at', address.proposed_at, 'note', address.proposed_note,
    'by', (select json_build_object('id', app_user.id, 'name', full_name(app_user.first_name, app_user.last_name))
      from app_user where app_user.id = address.proposed_by)) end)`

/** Returns addresses sorted by default address first, then newest; undefined when there is no such customer. */
export async function listAddresses(
  db: Db,
  customer_id: number,
): Promise<(CustomerEndRow & { data: AddressRow[] }) | undefined> {
  const { rows } = await sql<
    CustomerEndRow & { data: AddressRow[] }
  >`select customer.merged_into_id, customer.erased_at,
      coalesce((select json_agg(${addressJson} order by address.is_default desc, address.id desc) from address
        where address.customer_id = customer.id and address.deleted_at is null), '[]') as data
    from customer where customer.id = ${customer_id}`.execute(db)
  return rows[0]
}

export async function listAddressesOf(db: Db, customer_ids: readonly number[]): Promise<AddressRow[]> {
  const { rows } = await sql<{ data: AddressRow }>`select ${addressJson} as data from address
    where address.customer_id = any (${customer_ids}::bigint[]) and address.deleted_at is null
    order by address.customer_id, address.is_default desc, address.id desc`.execute(db)
  return rows.map(({ data }) => data)
}

export async function findAddress(db: Db, id: number): Promise<AddressRow | undefined> {
  const { rows } = await sql<{ data: AddressRow }>`select ${addressJson} as data from address
    where address.id = ${id} and address.deleted_at is null`.execute(db)
  return rows[0]?.data
}

/** Row lock that serialises changes to the addresses of a customer, so that exactly one is the default. */
export async function lockCustomer(tx: Tx, id: number): Promise<CustomerEndRow | undefined> {
  const { rows } = await sql<CustomerEndRow>`select merged_into_id, erased_at from customer where id = ${id}
    for no key update`.execute(tx)
  return rows[0]
}

/** Locks the customer before the address, like adding an address does, to avoid deadlocks. */
export async function lockAddress(tx: Tx, id: number): Promise<(CustomerEndRow & { data: AddressRow }) | undefined> {
  const { rows } = await sql<CustomerEndRow & { data: AddressRow }>`
    select customer.merged_into_id, customer.erased_at, ${addressJson} as data
    from address join customer on customer.id = address.customer_id
    where address.id = ${id} and address.deleted_at is null for no key update of customer, address`.execute(tx)
  return rows[0]
}

export type PinInput = Coordinates & { readonly location: Coordinates | null }
type AddressInput = {
  readonly address_text: AddressText | null
  readonly door: DoorDetails
  readonly pin: PinInput
  readonly is_default: boolean
}

/** The first address always becomes the default; returns undefined when the customer has `most` addresses already. */
export async function insertAddress(
  tx: Tx,
  customer_id: number,
  { is_default, ...written }: AddressInput & { address_text: AddressText },
  { at, most }: { at: Date; most: number },
): Promise<AddressRow | undefined> {
  const columns = columnsOf(written)
  const { rows } = await sql<{ data: AddressRow }>`
    with others as (select count(*) as number from address where customer_id = ${customer_id} and deleted_at is null),
    ${cleared(customer_id, is_default, 0)}
    insert into address (customer_id, created_at, is_default, ${sql.join(columns.map(([name]) => sql.ref(name)))})
    select ${customer_id}, ${at}, ${is_default} or others.number = 0, ${sql.join(columns.map(([, value]) => value))}
    from others, (select count(*) from cleared) as first where others.number < ${most}
    returning ${addressJson} as data`.execute(tx)
  return rows[0]?.data
}

export async function saveAddress(
  tx: Tx,
  { id, customer_id }: AddressRow,
  { is_default, ...written }: AddressInput,
): Promise<AddressRow> {
  const set = columnsOf(written).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { rows } = await sql<{ data: AddressRow }>`
    with ${cleared(customer_id, is_default, id)}
    update address set ${sql.join(set)}, is_default = address.is_default or ${is_default}, version = version + 1
    from (select count(*) from cleared) as first where address.id = ${id} returning ${addressJson} as data`.execute(tx)
  return rows[0]!.data
}

/** SQL that clears the old default before other rows are written, because a unique index allows one default only. */
const cleared = (customer_id: number, is_default: boolean, except_id: number) => sql`cleared as (
  update address set is_default = false, version = version + 1 where customer_id = ${customer_id} and is_default
    and deleted_at is null and ${is_default}::boolean and id <> ${except_id} returning 1)`

function columnsOf({
  address_text,
  door,
  pin,
}: Omit<AddressInput, 'is_default'>): [name: string, value: RawBuilder<unknown>][] {
  const number = (value: number | null) => sql`${value}::float8`
  return [
    ...(address_text
      ? ADDRESS_COLUMNS.map((name): [string, RawBuilder<unknown>] => [name, sql`${address_text[name]}::text`])
      : []),
    ...DOOR.map((name): [string, RawBuilder<unknown>] => [name, sql`${door[name]}`]),
    ['latitude', number(pin.latitude)],
    ['longitude', number(pin.longitude)],
    ['pin_moved', sql`${pin.location !== null}::boolean`],
    ['geocoded_latitude', number(pin.location?.latitude ?? null)],
    ['geocoded_longitude', number(pin.location?.longitude ?? null)],
  ]
}

export async function deleteAddress(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`update address set deleted_at = ${at}, is_default = false, version = version + 1 where id = ${id}`.execute(
    tx,
  )
}

export async function makeNewestDefault(tx: Tx, customer_id: number): Promise<void> {
  await sql`update address set is_default = true, version = version + 1 where id = (select max(id) from address
    where customer_id = ${customer_id} and deleted_at is null)`.execute(tx)
}

type CarriedAddress = { readonly customer_id: number; readonly is_on_trip: boolean }

/**
 * Returns whether a trip of this driver delivers to the address, on this business day or later; undefined for an
 * unknown address.
 */
export async function findCarried(
  db: Db,
  id: number,
  { driver_id, since }: { driver_id: number | null; since: string },
): Promise<CarriedAddress | undefined> {
  const { rows } = await sql<CarriedAddress>`
    select address.customer_id, exists (
      select from trip join trip_stop on trip_stop.trip_id = trip.id join orders on orders.id = trip_stop.order_id
      where trip.driver_id = ${driver_id}::bigint and trip.status <> 'cancelled' and trip.date >= ${since}
        and (orders.address ->> 'address_id')::bigint = address.id) as is_on_trip
    from address where address.id = ${id} and address.deleted_at is null`.execute(db)
  return rows[0]
}

type Proposal = Coordinates & { readonly note: string; readonly by: number | null; readonly at: Date }

export async function saveProposal(tx: Tx, id: number, { latitude, longitude, note, by, at }: Proposal): Promise<void> {
  await sql`update address set proposed_latitude = ${latitude}, proposed_longitude = ${longitude}, proposed_note = ${note},
    proposed_by = ${by}, proposed_at = ${at}, version = version + 1 where id = ${id}`.execute(tx)
}

/** Removes the proposal; with a pin, also moves the address there. */
export async function settleProposal(tx: Tx, id: number, pin: PinInput | null): Promise<AddressRow> {
  const moved = sql`latitude = ${pin?.latitude ?? null}::float8, longitude = ${pin?.longitude ?? null}::float8,
    pin_moved = ${pin?.location !== null}, geocoded_latitude = ${pin?.location?.latitude ?? null}::float8,
    geocoded_longitude = ${pin?.location?.longitude ?? null}::float8,`
  const { rows } = await sql<{ data: AddressRow }>`update address set ${pin ? moved : sql``} proposed_latitude = null,
      proposed_longitude = null, proposed_by = null, proposed_at = null, proposed_note = '', version = version + 1
    where id = ${id} returning ${addressJson} as data`.execute(tx)
  return rows[0]!.data
}
