import { randomBytes } from 'node:crypto'
import { Refusal } from '@tavlin/domain/refusal'
import { PAIR_CODE_LENGTH, PAIR_CODE_MINUTES, cleanPairCode, pairCodeOf } from '@tavlin/domain/till/pair-code'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import { hashToken, newToken } from '#platform/db/ids.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied } from '#platform/http/errors.ts'
import type { Budget, LimitAttempt, Limits } from '#platform/http/limits.ts'
import { type DeviceTable, type PairedDevice, isNameTaken, savePairCode, savePaired } from './device-pairing.repo.ts'

const budget = (name: string, points: number): Budget => ({
  name,
  points,
  seconds: 15 * 60,
  when_store_fails: 'closed',
})
const PER_ADDRESS = budget('pair_address', 5)
/** Limit of guesses from all IP addresses together: 200 of 2^40 codes. */
const ALL = budget('pair_all', 200)

type CreateCodeInput = {
  readonly table: DeviceTable
  readonly id: number
  /** Locks the device, checks that the caller may pair it, and records the event. */
  readonly lock: (tx: Tx) => Promise<void>
}

/** The code is a secret, so the answer is not stored; a repeated request replaces the code. */
export function createPairCode(deps: Deps, call: Call, { table, id, lock }: CreateCodeInput) {
  const code = pairCodeOf(randomBytes(PAIR_CODE_LENGTH))
  return change(deps, { ...call, idempotency: null }, async (tx) => {
    await lock(tx)
    const expires_at = new Date(deps.now().getTime() + PAIR_CODE_MINUTES * 60_000)
    await savePairCode(tx, table, id, { hash: hashToken(code), expires_at })
    return { data: { code, expires_at: expires_at.toISOString() } }
  })
}

type PairInput<T> = {
  readonly table: DeviceTable
  readonly code: string
  readonly limits: Limits
  /** Runs in the transaction of the pairing, and returns what the answer contains besides the token. */
  readonly onPaired: (tx: Tx, device: PairedDevice, at: Date) => Promise<T>
}

/**
 * Exchanges a code for the token of a device. Consumes the rate limit before the lookup, so that parallel guesses count
 * too.
 */
export async function pairByCode<T>(deps: Deps, call: Call, { table, code, limits, onPaired }: PairInput<T>) {
  const tries: readonly LimitAttempt[] = [
    [PER_ADDRESS, call.address],
    [ALL, ''],
  ]
  const wait_seconds = await limits.take(tries)
  if (wait_seconds > 0) throw new Denied('too_many_attempts', { wait_seconds })
  const device_token = newToken()
  const hashes = { code_hash: hashToken(cleanPairCode(code)), token_hash: hashToken(device_token) }
  const data = await change(deps, { ...call, idempotency: null }, async (tx) => {
    const at = deps.now()
    const paired = await savePaired(tx, table, hashes, at)
    if (!paired) throw new Refusal('pair_code_wrong')
    return { device_token, ...(await onPaired(tx, paired, at)) }
  })
  await limits.giveBack(tries)
  return { data }
}

export async function expectNameFree(
  tx: Tx,
  table: DeviceTable,
  device: { readonly deli_id: number; readonly name: string; readonly but_id: number | null },
): Promise<void> {
  if (await isNameTaken(tx, table, device)) throw new Refusal('name_taken', { name: device.name })
}
