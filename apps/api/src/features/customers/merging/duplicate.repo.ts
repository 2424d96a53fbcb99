import type { AddressKey, CustomerProfile, Likeness } from '@tavlin/domain/customers/likeness'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

/**
 * The limits MOST_… per criterion are far above the number of records of one person: a shared mailbox or a tower
 * without apartments could match without limit.
 */
const MOST_BY_EMAIL = 50
const MOST_BY_DOOR = 200
const MOST_BY_BIRTHDAY = 50
const NAME_SIMILARITY = 0.3

type CustomerTraitsRow = CustomerProfile & { readonly id: number }
export type Pair = { left_id: number; right_id: number; score: number; reasons: readonly Likeness[] }

const isAlive = (table: string) =>
  sql`${sql.ref(`${table}.merged_into_id`)} is null and ${sql.ref(`${table}.erased_at`)} is null`

const traits = sql`json_build_object('id', customer.id, 'first_name', first_name, 'last_name', last_name, 'email', email,
  'phone', phone, 'birthday', birthday,
  'doors', coalesce((select json_agg(json_build_object('place_id', place_id, 'apartment', apartment)) from address
    where customer_id = customer.id and deleted_at is null), '[]'))`

/** Serialises searches by an advisory lock, so that each search reads the results of earlier ones. */
export async function lockTraits(tx: Tx, id: number): Promise<CustomerTraitsRow | undefined> {
  const { rows } = await sql<{ traits: CustomerTraitsRow }>`
    with turn as materialized (select pg_advisory_xact_lock(hashtext('find_duplicates')))
    select ${traits} as traits from turn, customer where customer.id = ${id} and ${isAlive('customer')}`.execute(tx)
  return rows[0]?.traits
}

/** Uses an index per criterion; customers who share only a name are not searched. */
export async function listNear(
  tx: Tx,
  { id, email, birthday, doors, first_name, last_name }: CustomerTraitsRow,
  phones: readonly string[],
): Promise<CustomerTraitsRow[]> {
  const of = (part: keyof AddressKey) => doors.map((door) => door[part])
  const similarity = sql`similarity(fold(first_name || ' ' || last_name), fold(${`${first_name} ${last_name}`}))`
  const { rows } = await sql<{ traits: CustomerTraitsRow }>`
    with near as (
      (select id from customer where lower(email) = lower(${email}) and ${isAlive('customer')} limit ${MOST_BY_EMAIL})
      union select id from customer where phone = any (${phones}::text[])
      union (select id from customer where birthday = ${birthday}::date and ${isAlive('customer')}
        and ${similarity} >= ${NAME_SIMILARITY} order by ${similarity} desc limit ${MOST_BY_BIRTHDAY})
      union (select address.customer_id from unnest(${of('place_id')}::text[], ${of('apartment')}::text[])
          as door (place_id, apartment) join address using (place_id, apartment)
        where deleted_at is null limit ${MOST_BY_DOOR})
    )
    select ${traits} as traits from customer where id = any (array(select id from near)) and id <> ${id}
      and ${isAlive('customer')} order by id`.execute(tx)
  return rows.map((row) => row.traits)
}

/**
 * Deletes pairs that are no longer similar and keeps decisions. Pairs of a merged customer stay until the merge is
 * undone. Unchanged pairs are not written.
 */
export async function savePairs(tx: Tx, id: number, pairs: readonly Pair[], at: Date): Promise<void> {
  await sql`
    with found as (select * from json_to_recordset(${JSON.stringify(pairs)}::json)
      as one (left_id bigint, right_id bigint, score integer, reasons text[])),
    gone as (delete from duplicate_candidate as pair using customer as other
      where (pair.left_id = ${id} or pair.right_id = ${id}) and dismissed_at is null
        and other.id = case pair.left_id when ${id} then pair.right_id else pair.left_id end and ${isAlive('other')}
        and (pair.left_id, pair.right_id) not in (select left_id, right_id from found))
    insert into duplicate_candidate as pair (left_id, right_id, score, reasons, found_at)
    select left_id, right_id, score, reasons, ${at} from found order by left_id, right_id
    on conflict (left_id, right_id) do update set score = excluded.score, reasons = excluded.reasons,
      found_at = excluded.found_at
    where (pair.score, pair.reasons) is distinct from (excluded.score, excluded.reasons)`.execute(tx)
}
