import { randomBytes } from 'node:crypto'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { till } from '@tavlin/contract/till'
import { Refusal } from '@tavlin/domain/refusal'
import { PAIR_CODE_LENGTH, PAIR_CODE_MINUTES, cleanPairCode, pairCodeOf } from '@tavlin/domain/till/pair-code'
import { endSessionsAtTill } from '#features/access/session.service.ts'
import type { Call } from '#platform/call.ts'
import { change } from '#platform/change.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied } from '#platform/errors.ts'
import { record } from '#platform/events.ts'
import { hashToken, newToken } from '#platform/ids.ts'
import type { Budget, Limits, LimitAttempt } from '#platform/limits.ts'
import * as repo from './till.repo.ts'
import { lockManagedTill } from './till.service.ts'

const budget = (name: string, points: number): Budget => ({
  name,
  points,
  seconds: 15 * 60,
  when_store_fails: 'closed',
})
const PER_ADDRESS = budget('pair_address', 5)
/** Limits guesses from many addresses: 200 of 2^40 codes. */
const ALL = budget('pair_all', 200)

/** The code is a secret, so the answer is not kept; a repeat replaces the code. */
export function newPairCode(deps: Deps, call: Call, id: number): Promise<HandlerResult<typeof till.newPairCode>> {
  const code = pairCodeOf(randomBytes(PAIR_CODE_LENGTH))
  return change(deps, { ...call, idempotency: null }, async (tx) => {
    const { deli_id } = await lockManagedTill(tx, call.caller, id)
    const expires_at = new Date(deps.now().getTime() + PAIR_CODE_MINUTES * 60_000)
    await repo.savePairCode(tx, id, hashToken(code), expires_at)
    await record(tx, call, 'till.changed', { till_id: id, deli_id }, deli_id)
    return { data: { code, expires_at: expires_at.toISOString() } }
  })
}

/** Takes the budget before the lookup, so that parallel guesses count too. */
export async function pairDevice(
  deps: Deps,
  limits: Limits,
  call: Call,
  code: string,
): Promise<HandlerResult<typeof till.pair>> {
  const tries: readonly LimitAttempt[] = [
    [PER_ADDRESS, call.address],
    [ALL, ''],
  ]
  const wait_seconds = await limits.take(tries)
  if (wait_seconds > 0) throw new Denied('too_many_attempts', { wait_seconds })
  const device_token = newToken()
  const data = await change(deps, { ...call, idempotency: null }, async (tx) => {
    const at = deps.now()
    const paired = await repo.savePaired(tx, hashToken(cleanPairCode(code)), hashToken(device_token), at)
    if (!paired) throw new Refusal('pair_code_wrong')
    const { id, name, deli } = paired
    // The device before keeps nothing.
    await endSessionsAtTill(tx, call, id, at)
    await record(tx, call, 'till.paired', { till_id: id, deli_id: deli.id }, deli.id)
    return { device_token, till: { id, name }, deli }
  })
  await limits.giveBack(tries)
  return { data }
}
