import type { DeliveryProof } from '@tavlin/contract/proofs'
import type { ProofKind, ProofRule, Strokes } from '@tavlin/domain/dispatch/proof'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { personOf } from '#platform/db/person.ts'
import { proofRule } from './driving.repo.ts'

type StopKey = { readonly trip_id: number; readonly order_id: number }
export type ProofStop = {
  readonly deli_id: number
  readonly driver_id: number
  readonly stop_id: number
  readonly total_agorot: number
  readonly proof_rule: ProofRule
  readonly client_id: string
  readonly number: number
  readonly date: string
  readonly hour: number
}

/** Returns the newest stop of the order on the trip, also after it was delivered or failed. */
export async function findProofStop(db: Db, { trip_id, order_id }: StopKey): Promise<ProofStop | undefined> {
  const { rows } = await sql<ProofStop>`select trip.deli_id, trip.driver_id, trip_stop.id as stop_id,
      orders.total_agorot, orders.client_id, orders.number, trip.date, trip.hour, ${proofRule} as proof_rule
    from trip_stop join trip on trip.id = trip_stop.trip_id join orders on orders.id = trip_stop.order_id
    where trip_stop.trip_id = ${trip_id} and trip_stop.order_id = ${order_id}
    order by trip_stop.id desc limit 1`.execute(db)
  return rows[0]
}

/** The row must be committed before the files are written, so that the cleanup finds the files of a failed report. */
export async function insertPhoto(
  db: Db,
  photo: { readonly name: string; readonly order_id: number; readonly deli_id: number; readonly at: Date },
): Promise<void> {
  await sql`insert into proof_photo (name, order_id, deli_id, created_at)
    values (${photo.name}, ${photo.order_id}, ${photo.deli_id}, ${photo.at.toISOString()})
    on conflict (name) do update set created_at = excluded.created_at`.execute(db)
}

export type NewProof = {
  readonly order_id: number
  readonly needed: ProofKind | null
  readonly kind: ProofKind | null
  readonly photo: string | null
  readonly strokes: Strokes | null
  readonly has_wrong_code: boolean
  readonly recipient_name: string
  readonly happened_at: Date
}

/**
 * Returns false when the stop has a proof already: the first report stays when a second phone or the driver reports the
 * stop again.
 */
export async function insertProof(
  tx: Tx,
  { stop_id, deli_id, driver_id }: Pick<ProofStop, 'stop_id' | 'deli_id' | 'driver_id'>,
  proof: NewProof,
): Promise<boolean> {
  const { rows } =
    await sql`insert into delivery_proof (stop_id, order_id, deli_id, driver_id, needed, kind, photo, strokes,
      has_wrong_code, recipient_name, happened_at)
    values (${stop_id}, ${proof.order_id}, ${deli_id}, ${driver_id}, ${proof.needed}, ${proof.kind}, ${proof.photo},
      ${proof.strokes && JSON.stringify(proof.strokes)}::jsonb, ${proof.has_wrong_code},
      ${proof.recipient_name}, ${proof.happened_at.toISOString()})
    on conflict (stop_id) do nothing returning stop_id`.execute(tx)
  return rows.length > 0
}

type ProofRow = z.input<typeof DeliveryProof>

/** Returns the deli and the proofs of an order, or undefined when the order does not exist. */
export async function findProofs(
  db: Db,
  order_id: number,
): Promise<{ deli_id: number; proofs: ProofRow[] } | undefined> {
  const { rows } = await sql<{ deli_id: number; proofs: ProofRow[] }>`select orders.deli_id,
      coalesce((select json_agg(json_build_object('stop_id', stop_id, 'happened_at', happened_at,
          'driver', ${personOf(sql`delivery_proof.driver_id`)}, 'recipient', trip_stop.recipient,
          'recipient_name', recipient_name, 'fail_reason', trip_stop.fail_reason, 'needed', needed, 'kind', kind,
          'has_photo', photo is not null, 'strokes', strokes, 'erased_at', erased_at,
          'has_wrong_code', has_wrong_code, 'settled', case when settled_at is not null then json_build_object(
            'at', settled_at, 'by', ${personOf(sql`settled_by`)}, 'note', settled_note) end) order by stop_id desc)
        from delivery_proof join trip_stop on trip_stop.id = delivery_proof.stop_id
        where delivery_proof.order_id = orders.id), '[]') as proofs
    from orders where orders.id = ${order_id}`.execute(db)
  return rows[0]
}

export async function findPhoto(
  db: Db,
  { order_id, stop_id }: { readonly order_id: number; readonly stop_id: number },
): Promise<{ deli_id: number; photo: string } | undefined> {
  const { rows } = await sql<{ deli_id: number; photo: string }>`select deli_id, photo from delivery_proof
    where order_id = ${order_id} and stop_id = ${stop_id} and photo is not null`.execute(db)
  return rows[0]
}

const EMPTY = sql`photo = null, strokes = null, recipient_name = '', settled_note = ''`

/** Deletes the personal data of proofs; the cleanup deletes the files of photos that nothing refers to. */
export async function erasePastProofs(db: Db, before: Date, at: Date): Promise<void> {
  await sql`update delivery_proof set ${EMPTY}, erased_at = ${at.toISOString()}
    where erased_at is null and happened_at < ${before.toISOString()}`.execute(db)
}

export async function eraseProofsOf(tx: Tx, customer_ids: readonly number[]): Promise<void> {
  await sql`update delivery_proof set ${EMPTY}, erased_at = coalesce(erased_at, now()) from orders
    where orders.id = delivery_proof.order_id and orders.customer_id = any (${customer_ids}::bigint[])`.execute(tx)
}

/**
 * Returns up to 500 photos from before this time that no proof refers to: those of rejected reports and of erased
 * proofs. Photos of reports in progress are newer.
 */
export async function listUnusedPhotos(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from proof_photo where created_at < ${before.toISOString()}
    and not exists (select from delivery_proof where photo = proof_photo.name) order by created_at limit 500`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

export async function deletePhoto(db: Db, name: string): Promise<void> {
  await sql`delete from proof_photo where name = ${name}`.execute(db)
}
