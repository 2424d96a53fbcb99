import type { customers } from '@tavlin/contract/customers'
import type { HandlerResult, ParsedRequestOf } from '@tavlin/contract/endpoint'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { personOf } from '#platform/db/person.ts'

const MOST_SHOWN = 200

export type NewConsent = ParsedRequestOf<typeof customers.giveConsent>['body']
type ConsentRow = HandlerResult<typeof customers.consents>['data'][number]

/** Returns consents, newest first; undefined when the customer is unknown, merged or erased. */
export async function listConsents(db: Db, customer_id: number): Promise<ConsentRow[] | undefined> {
  const { rows } = await sql<{ consents: ConsentRow[] }>`
    select coalesce((select json_agg(json_build_object('id', id, 'channel', channel, 'purpose', purpose,
        'granted', granted, 'text', text, 'source', source, 'by', ${personOf(sql`newest.actor_id`)}, 'at', at) order by id desc)
      from (select * from consent where customer_id = customer.id order by id desc limit ${MOST_SHOWN}) as newest),
      '[]') as consents
    from customer where id = ${customer_id} and merged_into_id is null and erased_at is null`.execute(db)
  return rows[0]?.consents
}

export type ConsentProof = {
  readonly customer: {
    readonly id: number
    readonly phone: string | null
    readonly name: string
    readonly created_at: string
    readonly erased_at: string | null
  }
  readonly consents: readonly Omit<ConsentRow, 'id'>[]
}

/** Returns all consents of a person, with those of merged records, oldest first; also of an erased customer. */
export async function findConsentProof(db: Db, id: number): Promise<ConsentProof | undefined> {
  const { rows } = await sql<{ proof: ConsentProof }>`select json_build_object(
      'customer', json_build_object('id', customer.id, 'phone', phone,
        'name', full_name(first_name, last_name), 'created_at', created_at, 'erased_at', erased_at),
      'consents', coalesce((select json_agg(json_build_object('channel', channel, 'purpose', purpose,
          'granted', granted, 'text', text, 'source', source, 'by', ${personOf(sql`consent.actor_id`)}, 'at', at)
          order by consent.id)
        from consent where customer_id in (select customer_ids(customer.id))), '[]')) as proof
    from customer where id = ${id} and merged_into_id is null`.execute(db)
  return rows[0]?.proof
}

export async function insertConsent(
  tx: Tx,
  customer_id: number,
  { channel, purpose, granted, text, source }: NewConsent,
  { at, actor_id }: { at: Date; actor_id: number | null },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into consent (customer_id, channel, purpose, granted, text, source, actor_id, at)
    values (${customer_id}, ${channel}, ${purpose}, ${granted}, ${text}, ${source}, ${actor_id}, ${at})
    returning id`.execute(tx)
  return rows[0]!.id
}
