import { type Caller, allows, delisOf } from '@tavlin/contract/access-rules'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { kiosks } from '@tavlin/contract/kiosks'
import { Refusal } from '@tavlin/domain/refusal'
import { saveRevoked } from '#platform/devices/device-pairing.repo.ts'
import { createPairCode, expectNameFree, pairByCode } from '#platform/devices/device-pairing.ts'
import { change } from '#platform/db/change.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { hashToken } from '#platform/db/ids.ts'
import { expectVersion } from '#platform/db/versions.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import type { Call } from '#platform/http/call.ts'
import { notFound } from '#platform/http/errors.ts'
import type { Limits } from '#platform/http/limits.ts'
import * as repo from './kiosk.repo.ts'

export async function listKiosks({ db }: Deps, deli_id: number): Promise<HandlerResult<typeof kiosks.kiosks>> {
  if (!(await repo.doesDeliExist(db, deli_id))) notFound('deli', deli_id)
  return { data: await repo.listKiosks(db, deli_id) }
}

export async function listSilent({ db }: Deps, caller: Caller): Promise<HandlerResult<typeof kiosks.silentKiosks>> {
  return { data: await repo.listSilent(db, delisOf('manage_delis', caller)) }
}

/** Throws not found for a kiosk that the caller may not manage, as for an unknown kiosk. */
async function lockManaged(tx: Tx, caller: Caller | null, id: number): Promise<repo.LockedKiosk> {
  const found = await repo.lockKiosk(tx, id)
  if (!found || !allows('manage_delis', caller, found.deli_id)) return notFound('kiosk', id)
  if (found.revoked_at !== null) throw new Refusal('kiosk_revoked', { kiosk_id: id })
  return found
}

/** A reader shows one payment at a time, so two kiosks with one reader would cancel each other's payments. */
async function expectReaderFree(tx: Tx, { card_reader }: repo.KioskForm, but_id: number | null): Promise<void> {
  if (card_reader !== null && (await repo.isReaderTaken(tx, card_reader, but_id)))
    throw new Refusal('card_reader_taken')
}

export function createKiosk(
  deps: Deps,
  call: Call,
  deli_id: number,
  form: repo.KioskForm,
): Promise<HandlerResult<typeof kiosks.createKiosk>> {
  return change(deps, call, async (tx) => {
    await expectNameFree(tx, 'kiosk', { deli_id, name: form.name, but_id: null })
    await expectReaderFree(tx, form, null)
    const made = await repo.insertKiosk(tx, deli_id, form)
    await record(tx, call, 'kiosk.changed', { kiosk_id: made.id, deli_id }, deli_id)
    return { data: made }
  })
}

export function updateKiosk(
  deps: Deps,
  call: Call,
  id: number,
  { version, ...form }: repo.KioskForm & { readonly version: number },
): Promise<HandlerResult<typeof kiosks.updateKiosk>> {
  return change(deps, call, async (tx) => {
    const { revoked_at: _revoked_at, ...before } = await lockManaged(tx, call.caller, id)
    expectVersion(before, version)
    await expectNameFree(tx, 'kiosk', { deli_id: before.deli_id, name: form.name, but_id: id })
    await expectReaderFree(tx, form, id)
    const saved = await repo.saveKiosk(tx, id, form)
    await record(tx, call, 'kiosk.changed', { kiosk_id: id, deli_id: saved.deli_id }, saved.deli_id)
    return { data: saved }
  })
}

export function revokeKiosk(deps: Deps, call: Call, id: number): Promise<HandlerResult<typeof kiosks.revokeKiosk>> {
  return change(deps, call, async (tx) => {
    const at = deps.now()
    const { deli_id } = await lockManaged(tx, call.caller, id)
    await saveRevoked(tx, 'kiosk', id, at)
    await record(tx, call, 'kiosk.revoked', { kiosk_id: id, deli_id }, deli_id)
    return { data: { id, revoked_at: at.toISOString() } }
  })
}

export const newKioskCode = (deps: Deps, call: Call, id: number): Promise<HandlerResult<typeof kiosks.newKioskCode>> =>
  createPairCode(deps, call, {
    table: 'kiosk',
    id,
    lock: async (tx) => {
      const { deli_id } = await lockManaged(tx, call.caller, id)
      await record(tx, call, 'kiosk.changed', { kiosk_id: id, deli_id }, deli_id)
    },
  })

export const pairKiosk = (
  deps: Deps,
  limits: Limits,
  call: Call,
  code: string,
): Promise<HandlerResult<typeof kiosks.pairKiosk>> =>
  pairByCode(deps, call, {
    table: 'kiosk',
    code,
    limits,
    onPaired: async (tx, { id, deli }) => {
      await record(tx, call, 'kiosk.paired', { kiosk_id: id, deli_id: deli.id }, deli.id)
      const { lang } = (await repo.lockKiosk(tx, id))!
      return { lang }
    },
  })

export async function beat(
  { db, now }: Deps,
  call: Call,
  device_token: string | null,
): Promise<HandlerResult<typeof kiosks.heartbeat>> {
  const token = device_token ?? call.kiosk_token
  const kiosk = token === null ? undefined : await repo.saveHeartbeat(db, hashToken(token), now())
  if (!kiosk) throw new Refusal('kiosk_not_paired')
  return { data: kiosk }
}

/**
 * Returns the rules of the kiosk that sends a request; null for any other browser. Rejects a kiosk that was revoked or
 * replaced: its browser still has the cookie.
 */
export async function findCallingKiosk(db: Db, { kiosk_token }: Call) {
  if (kiosk_token === null) return null
  const found = await repo.findRules(db, hashToken(kiosk_token))
  if (!found) throw new Refusal('kiosk_not_paired')
  return found
}
