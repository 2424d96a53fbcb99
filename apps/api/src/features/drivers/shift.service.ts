import { type Caller, allows } from '@tavlin/contract/access-rules'
import { freedSpans } from '@tavlin/domain/drivers/shift-spans'
import { Refusal } from '@tavlin/domain/refusal'
import { fallBack, listFalling } from '#features/dispatch/trips/fall-back.service.ts'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { invalid, notFound } from '#platform/http/errors.ts'
import { type NewEvent, recordEach } from '#platform/events/events.ts'
import { expectVersion } from '#platform/db/versions.ts'
import { expectDeli, expectDriver } from './driver.service.ts'
import * as repo from './shift.repo.ts'

type ShiftTimes = Pick<repo.ShiftInput, 'start_minute' | 'end_minute' | 'kind'>

export function createShift(deps: Deps, call: Call, form: repo.ShiftInput) {
  checkHours(form)
  return change(deps, call, async (tx) => {
    await checkDriver(tx, call.caller, form)
    const shift = await repo.insertShift(tx, form)
    await recordEach(tx, call, [shiftEvent(shift)])
    return { data: { shift, fell_back: [] } }
  })
}

export function updateShift(
  deps: Deps,
  call: Call,
  id: number,
  { version, ...form }: repo.ShiftInput & { readonly version: number },
) {
  checkHours(form)
  return change(deps, call, async (tx) => {
    const before = expectShift(call.caller, id, await repo.lockShift(tx, id))
    expectVersion(before, version)
    if (form.driver_id !== before.driver_id || form.deli_id !== before.deli_id) await checkDriver(tx, call.caller, form)
    const shift = await repo.saveShift(tx, id, form)
    const fell_back = await fallBack({ tx, call, now: deps.now() }, { ...before, spans: freedSpans(before, shift) })
    const is_moved =
      before.deli_id !== shift.deli_id || before.driver_id !== shift.driver_id || before.date !== shift.date
    await recordEach(tx, call, is_moved ? [shiftEvent(before), shiftEvent(shift)] : [shiftEvent(shift)])
    return { data: { shift, fell_back } }
  })
}

export function deleteShift(deps: Deps, call: Call, id: number) {
  return change(deps, call, async (tx) => {
    const before = expectShift(call.caller, id, await repo.lockShift(tx, id))
    await repo.deleteShift(tx, id)
    const fell_back = await fallBack({ tx, call, now: deps.now() }, { ...before, spans: freedSpans(before, null) })
    await recordEach(tx, call, [shiftEvent(before)])
    return { data: { shift: null, fell_back } }
  })
}

export async function previewShift({ db }: Deps, caller: Caller, id: number, hours: ShiftTimes) {
  checkHours(hours)
  const before = expectShift(caller, id, await repo.findShift(db, id))
  const spans = freedSpans(before, { ...before, ...hours })
  return { data: { fell_back: await listFalling(db, { ...before, spans }) } }
}

function expectShift(caller: Caller | null, id: number, shift: repo.StoredShift | undefined): repo.StoredShift {
  return shift && allows('manage_drivers', caller, shift.deli_id) ? shift : notFound('shift', id)
}

/** Checks the permission in the driver's home deli and in the deli of the shift. */
async function checkDriver(
  tx: Tx,
  caller: Caller | null,
  { driver_id, deli_id, kind }: repo.ShiftInput,
): Promise<void> {
  const driver = expectDriver(caller, driver_id, await repo.findDriverFor(tx, driver_id, deli_id))
  expectDeli(caller, deli_id)
  if (!driver.has_deli) throw invalid(['deli_id'], 'is no deli')
  if (kind === 'work' && !driver.may_drive)
    throw new Refusal('not_a_person_who_drives', { user_id: driver_id, deli_id })
}

function checkHours({ start_minute, end_minute }: ShiftTimes): void {
  if (start_minute >= end_minute) throw invalid(['end_minute'], 'is not after the beginning')
}

const shiftEvent = ({ deli_id, driver_id, date }: repo.StoredShift): NewEvent => ({
  name: 'shift.changed',
  data: { deli_id, driver_id, date },
  deli_id,
})
