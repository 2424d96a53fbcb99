import { type Caller, allows } from '@tavlin/contract/access-rules'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { till } from '@tavlin/contract/till'
import { Refusal } from '@tavlin/domain/refusal'
import { endSessionsAtTill } from '#features/access/session.service.ts'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import { saveRevoked } from '#platform/devices/device-pairing.repo.ts'
import { expectNameFree } from '#platform/devices/device-pairing.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { expectVersion } from '#platform/db/versions.ts'
import * as repo from './till.repo.ts'

export async function listTills({ db }: Deps, deli_id: number): Promise<HandlerResult<typeof till.tills>> {
  return { data: await repo.listTills(db, deli_id) }
}

/**
 * Locks a till. Throws not found for a till that the caller may not manage, as for an unknown till; rejects a revoked
 * till.
 */
export async function lockManagedTill(tx: Tx, caller: Caller | null, id: number): Promise<repo.LockedTill> {
  const found = await repo.lockTill(tx, id)
  if (!found || !allows('manage_delis', caller, found.deli_id)) return notFound('till', id)
  if (found.revoked_at !== null) throw new Refusal('till_revoked', { till_id: id })
  return found
}

export async function createTill(
  deps: Deps,
  call: Call,
  deli_id: number,
  form: repo.TillForm,
): Promise<HandlerResult<typeof till.createTill>> {
  return change(deps, call, async (tx) => {
    await expectNameFree(tx, 'till', { deli_id, name: form.name, but_id: null })
    const made = await repo.insertTill(tx, deli_id, form)
    await record(tx, call, 'till.changed', { till_id: made.id, deli_id }, deli_id)
    return { data: made }
  })
}

export async function updateTill(
  deps: Deps,
  call: Call,
  id: number,
  { version, ...form }: repo.TillForm & { readonly version: number },
): Promise<HandlerResult<typeof till.updateTill>> {
  return change(deps, call, async (tx) => {
    const { account_id: _account_id, revoked_at: _revoked_at, ...before } = await lockManagedTill(tx, call.caller, id)
    expectVersion(before, version)
    await expectNameFree(tx, 'till', { deli_id: before.deli_id, name: form.name, but_id: id })
    const saved = await repo.saveTill(tx, id, form)
    await record(tx, call, 'till.changed', { till_id: id, deli_id: saved.deli_id }, saved.deli_id)
    return { data: saved }
  })
}

/** Revokes the device at once: its token and all sessions on it end in this transaction. */
export function revokeTill(deps: Deps, call: Call, id: number): Promise<HandlerResult<typeof till.revokeTill>> {
  return change(deps, call, async (tx) => {
    const at = deps.now()
    const { deli_id } = await lockManagedTill(tx, call.caller, id)
    await saveRevoked(tx, 'till', id, at)
    await endSessionsAtTill(tx, call, id, at)
    await record(tx, call, 'till.revoked', { till_id: id, deli_id }, deli_id)
    return { data: { id, revoked_at: at.toISOString() } }
  })
}
