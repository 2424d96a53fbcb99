import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import { MOST_CODE_ATTEMPTS, codeTried } from '@tavlin/domain/dispatch/proof'
import { Refusal } from '@tavlin/domain/refusal'
import { deliveryCode } from '#features/orders/customer/delivery-code.service.ts'
import { expectRight } from '#features/orders/order-right.service.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { notFound } from '#platform/http/errors.ts'
import { isOwnTrip } from '../waves/edit-wave.service.ts'
import * as repo from './delivery-code.repo.ts'
import { isOnTrip } from './driving.repo.ts'
import { type ProofStop, findProofStop, findProofs } from './proof.repo.ts'

/** Checks a code while the driver is at the door. A wrong code is an answer, not a refusal, so that it is counted. */
export const checkCode = (deps: Deps, call: SignedCall, { id, order_id }: CodeKey, code: string) =>
  change(deps, call, async (tx) => {
    const stop = await findProofStop(tx, { trip_id: id, order_id })
    if (!stop || !isOwnTrip(call.caller, stop)) return notFound('trip', id)
    if (!(await isOnTrip(tx, id, order_id))) throw new Refusal('order_not_on_trip', { order_id })
    const tried = await tryCode(tx, deps.config.secret_key, { ...stop, order_id }, code)
    const { deli_id, driver_id, date, hour } = stop
    await record(tx, call, 'trip.changed', { trip_id: id, deli_id, driver_id, date, hour, what: 'reported' }, deli_id)
    return { data: { is_right: tried.is_right, attempts_left: MOST_CODE_ATTEMPTS - tried.attempts } }
  })

type CodeKey = { readonly id: number; readonly order_id: number }
type CodedStop = Pick<ProofStop, 'deli_id' | 'client_id'> & { readonly order_id: number }

/** Checks the code that a driver typed, counts a wrong one, and returns the attempts so far. */
export async function tryCode(tx: Tx, secret_key: string, stop: CodedStop, code: string) {
  const before = await repo.lockAttempts(tx, stop)
  const after = codeTried(before, code, deliveryCode(secret_key, stop))
  if (after.attempts !== before.attempts || after.is_right !== before.is_right)
    await repo.saveAttempts(tx, stop.order_id, after)
  return after
}

export async function showDoubtful({ db }: Pick<Deps, 'db'>, caller: Caller) {
  return { data: await repo.listDoubtful(db, delisOf('access_inlay_screen', caller)) }
}

type ProofKey = { readonly id: number; readonly stop_id: number }

/** Stores the note of a dispatcher who has checked a delivery with a wrong code. A later note changes nothing. */
export const settleProof = (deps: Deps, call: SignedCall, { id: order_id, stop_id }: ProofKey, note: string) =>
  change(deps, call, async (tx) => {
    const found = (await repo.lockDoubtful(tx, { order_id, stop_id })) ?? notFound('order', order_id)
    expectRight(call.caller, { id: order_id, deli_id: found.deli_id }, 'access_inlay_screen')
    if (!found.is_settled) {
      await repo.saveSettled(tx, stop_id, { by_id: call.caller.id, at: deps.now(), note })
      const { is_settled: _, ...data } = found
      await record(tx, call, 'trip.code_settled', data, found.deli_id)
    }
    const { proofs } = (await findProofs(tx, order_id))!
    return { data: proofs.find((proof) => proof.stop_id === stop_id)! }
  })
