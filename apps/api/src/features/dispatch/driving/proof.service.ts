import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Caller } from '@tavlin/contract/access-rules'
import { calendarDay } from '@tavlin/domain/business-time'
import type { Recipient } from '@tavlin/domain/dispatch/driver-report'
import { type ProofKind, type Strokes, neededProof, proofOfStop } from '@tavlin/domain/dispatch/proof'
import {
  type PrivateSize,
  deletePrivatePicture,
  readPrivatePicture,
  storePrivatePicture,
} from '#features/catalog/picture.service.ts'
import { expectRight } from '#features/orders/order-right.service.ts'
import { readSetting } from '#features/settings/settings.service.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { notFound } from '#platform/http/errors.ts'
import { FileAnswer } from '#platform/http/file-answer.ts'
import { findStoredAnswer } from '#platform/http/idempotency.ts'
import { isOwnTrip } from '../waves/edit-wave.service.ts'
import { tryCode } from './delivery-code.service.ts'
import * as repo from './proof.repo.ts'

const DAY_MS = 86_400_000
/** Time after which a stored photo without a proof belongs to a rejected report. */
const UNUSED_MS = DAY_MS

type StopKey = { readonly id: number; readonly order_id: number }

/**
 * Stores a photo before the transaction of the report, because decoding is slow. The name depends on order and content:
 * a repeated request writes the same file, and no request can replace the photo of another.
 */
export async function storePhoto(deps: Deps, call: SignedCall, stop: StopKey, sent: string | null) {
  if (sent === null || (await findStoredAnswer(deps.db, call)) !== null) return null
  const { id: trip_id, order_id } = stop
  const found = await repo.findProofStop(deps.db, { trip_id, order_id })
  if (!found || !isOwnTrip(call.caller, found)) return notFound('trip', trip_id)
  const content = Buffer.from(sent, 'base64')
  const name = createHash('sha256').update(`${order_id} `).update(content).digest('hex').slice(0, 32)
  await repo.insertPhoto(deps.db, { name, order_id, deli_id: found.deli_id, at: deps.now() })
  await storePrivatePicture(deps.files, name, content)
  return name
}

type ProofCommand = { readonly tx: Tx; readonly call: SignedCall; readonly secret_key: string }

export type ProofInput = {
  /** Null for a failed attempt. */
  readonly recipient: Recipient | null
  readonly recipient_name: string
  readonly photo: string | null
  readonly strokes: Strokes | null
  readonly code: string | null
}

/**
 * Saves what the driver gave and what the settings required. A delivery without the required proof is accepted, because
 * it has happened; the order shows that the proof is missing.
 */
export async function keepProof(
  { tx, call, secret_key }: ProofCommand,
  { id, order_id }: StopKey,
  happened_at: Date,
  input: ProofInput,
): Promise<void> {
  // An order that was moved to another trip has no stop on this trip when its arrival or failure is reported.
  const stop = await repo.findProofStop(tx, { trip_id: id, order_id })
  if (!stop) return
  const { recipient, recipient_name, photo, strokes, code } = input
  const rule = proofOfStop(stop.proof_rule, stop.total_agorot)
  const needed = recipient === null ? null : neededProof(rule, recipient)
  const is_right = code !== null && (await tryCode(tx, secret_key, { ...stop, order_id }, code)).is_right
  const kind: ProofKind | null = is_right ? 'code' : photo !== null ? 'photo' : strokes !== null ? 'signature' : null
  const has_wrong_code = code !== null && !is_right
  // A failed attempt, or a delivery to the customer, for which no proof is required or given is recorded in the stop
  // alone.
  const is_plain = recipient === null || recipient === 'customer'
  if (is_plain && needed === null && kind === null && !has_wrong_code) return
  const proof = { order_id, needed, kind, photo, strokes, has_wrong_code, recipient_name, happened_at }
  if (!(await repo.insertProof(tx, stop, proof)) || !has_wrong_code) return
  const { deli_id, driver_id, date, hour, number } = stop
  await record(tx, call, 'trip.code_wrong', { trip_id: id, deli_id, driver_id, date, hour, order_id, number }, deli_id)
}

export async function showProofs({ db }: Pick<Deps, 'db'>, caller: Caller, order_id: number) {
  const found = (await repo.findProofs(db, order_id)) ?? notFound('order', order_id)
  expectRight(caller, { id: order_id, deli_id: found.deli_id })
  return { data: found.proofs }
}

type PhotoKey = { readonly id: number; readonly stop_id: number }

export async function showPhoto({ db, files }: Deps, caller: Caller, { id, stop_id }: PhotoKey, size: PrivateSize) {
  const found = (await repo.findPhoto(db, { order_id: id, stop_id })) ?? notFound('order', id)
  expectRight(caller, { id, deli_id: found.deli_id })
  const file = (await readPrivatePicture(files, found.photo, size)) ?? notFound('order', id)
  return new FileAnswer(`delivery-${stop_id}.webp`, file.type, Readable.from([file.content]), 'shown')
}

/** Deletes photos, signatures and names after the period in the settings, and files that no proof refers to. */
export async function forgetProofs({ db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>): Promise<void> {
  const at = now()
  const kept_days = await readSetting(db, 'proof_kept_days', calendarDay(at))
  await repo.erasePastProofs(db, new Date(at.getTime() - kept_days * DAY_MS), at)
  for (const name of await repo.listUnusedPhotos(db, new Date(at.getTime() - UNUSED_MS))) {
    await deletePrivatePicture(files, name)
    await repo.deletePhoto(db, name)
  }
}

/** Deletes the proofs of an erased customer; used by the customers feature. */
export const forgetProofsOf = (tx: Tx, customer_ids: readonly number[]): Promise<void> =>
  repo.eraseProofsOf(tx, customer_ids)
