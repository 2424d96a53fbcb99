import type { Consent } from '@tavlin/domain/customers/consent'
import type { ProofRule } from '@tavlin/domain/dispatch/proof'
import type { GuestLang } from '@tavlin/domain/guest/guest-order'
import type { EtaOrder } from '@tavlin/domain/eta/eta'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { etaFacts } from '../eta/eta-facts.repo.ts'
import { proofRuleOn } from '../proof-rule.repo.ts'

export type Addressee = {
  readonly phone: string | null
  readonly lang: GuestLang
  readonly client_id: string
  readonly is_cancelled: boolean
  readonly is_on_the_way: boolean
  readonly announced_from: string | null
  readonly announced_to: string | null
  readonly number: number
  readonly total_agorot: number
  readonly proof_rule: ProofRule
  readonly deli_id: number
  readonly deli_he: string
  readonly deli_en: string
  readonly promise_from: string
  readonly promise_to: string
  /** The newest consent per channel and purpose. */
  readonly consents: readonly Consent[]
  /** Link of the requested receipt. */
  readonly receipt: string | null
}

export async function findAddressee(
  db: Db,
  order_id: number,
  receipt_id: number | null,
): Promise<Addressee | undefined> {
  const { rows } = await sql<Addressee>`
    select o.phone, o.lang, o.client_id, o.status = 'cancelled' as is_cancelled,
      o.status = 'on-the-way' as is_on_the_way, follow.announced_from, follow.announced_to, o.number, o.deli_id,
      o.total_agorot, ${proofRuleOn(sql`o.date`, sql`o.deli_id`)} as proof_rule, deli.name_he as deli_he,
      coalesce(nullif(deli.name_en, ''), deli.name_he) as deli_en, o.promise_from, o.promise_to,
      coalesce((select jsonb_agg(newest) from (
        select distinct on (channel, purpose) channel, purpose, granted from consent
        where customer_id = o.customer_id order by channel, purpose, id desc) as newest), '[]') as consents,
      (select public_id from receipt where id = ${receipt_id}::bigint and order_id = o.id) as receipt
    from orders as o join deli on deli.id = o.deli_id left join order_follow as follow on follow.order_id = o.id
    where o.id = ${order_id}`.execute(db)
  return rows[0]
}

/** Returns what the ETA of the order is computed from. */
export async function findEtaFacts(db: Db, order_id: number): Promise<EtaOrder | undefined> {
  const { rows } = await sql<{ eta: EtaOrder }>`select ${etaFacts} as eta from orders where id = ${order_id}`.execute(
    db,
  )
  return rows[0]?.eta
}
