import type { DriverForm, drivers } from '@tavlin/contract/drivers'
import type { ParsedRequestOf } from '@tavlin/contract/endpoint'
import { type Caller, allows, delisOf } from '@tavlin/contract/access-rules'
import { toE164 } from '@tavlin/domain/customers/phone'
import type { Duty } from '@tavlin/domain/dispatch/dispatch-enums'
import { dutyMovesFrom } from '@tavlin/domain/dispatch/duty-machine'
import { Refusal } from '@tavlin/domain/refusal'
import { timeOfSale } from '@tavlin/domain/till/device-clock'
import type { z } from 'zod'
import type { CommandContext } from '#platform/command-context.ts'
import type { Call, SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied, invalid, notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { listPage } from '#platform/db/list.ts'
import { expectVersion } from '#platform/db/versions.ts'
import { type DriverQuery, driverList } from './driver-list.repo.ts'
import * as repo from './driver.repo.ts'

type DriverBody = z.output<typeof DriverForm>
const MOST_CANDIDATES = 50

export const listDrivers = ({ db, config }: Deps, caller: Caller, query: DriverQuery) =>
  listPage(db, config.secret_key, driverList(delisOf('manage_drivers', caller)), query)

export async function showCandidates({ db }: Deps, caller: Caller, search: string) {
  return { data: await repo.listCandidates(db, search, delisOf('manage_drivers', caller), MOST_CANDIDATES) }
}

/** Throws not found for a driver that the caller may not see, as for an unknown driver. */
export function expectDriver<D extends { readonly deli_id: number }>(
  caller: Caller | null,
  id: number,
  driver: D | undefined,
): D {
  return driver && allows('manage_drivers', caller, driver.deli_id) ? driver : notFound('driver', id)
}

export function expectDeli(caller: Caller | null, deli_id: number): void {
  if (!allows('manage_drivers', caller, deli_id)) throw new Denied('not_allowed', { access: 'manage_drivers' })
}

export function createDriver(deps: Deps, call: Call, { user_id, ...sent }: DriverBody & { user_id: number }) {
  expectDeli(call.caller, sent.deli_id)
  const form = checkedForm(sent)
  return change(deps, call, async (tx) => {
    const person = await repo.lockPerson(tx, user_id, form)
    if (person?.has_deli === false) throw invalid(['deli_id'], 'is no deli')
    const drives_for = person?.drives_for ?? null
    if (drives_for !== null && allows('manage_drivers', call.caller, drives_for))
      throw new Refusal('driver_exists', { user_id })
    // Answers an unknown user and a driver of another deli alike, to reveal nothing about staff.
    if (!person?.may_drive || drives_for !== null)
      throw new Refusal('not_a_person_who_drives', { user_id, deli_id: form.deli_id })
    expectAreas(form.area_ids, person.area_ids)
    const driver = await repo.insertDriver(tx, user_id, form)
    await record(tx, call, 'driver.changed', { driver_id: user_id, deli_id: form.deli_id }, form.deli_id)
    return { data: driver }
  })
}

export function updateDriver(
  deps: Deps,
  call: Call,
  id: number,
  { version, ...sent }: DriverBody & { readonly version: number },
) {
  const form = checkedForm(sent)
  return change(deps, call, async (tx) => {
    const found = await repo.lockDriver(tx, id, form)
    const driver = expectDriver(call.caller, id, found?.driver)
    expectVersion(driver, version)
    const is_moved = form.deli_id !== driver.deli_id
    if (is_moved) expectDeli(call.caller, form.deli_id)
    if (!found!.has_deli) throw invalid(['deli_id'], 'is no deli')
    // A driver without the permission can be deactivated but not moved to another deli.
    if (is_moved && !found!.may_drive)
      throw new Refusal('not_a_person_who_drives', { user_id: id, deli_id: form.deli_id })
    expectAreas(form.area_ids, found!.area_ids)
    const saved = await repo.saveDriver(tx, id, form)
    await record(tx, call, 'driver.changed', { driver_id: id, deli_id: form.deli_id }, form.deli_id)
    return { data: saved }
  })
}

export function setDuty(deps: Deps, call: Call, id: number, duty: Duty) {
  return change(deps, call, async (tx) => {
    const found = await repo.lockDriver(tx, id)
    const driver = expectDriver(call.caller, id, found?.driver)
    return { data: await moveDuty({ tx, call, now: deps.now() }, { driver, may_drive: found!.may_drive }, duty) }
  })
}

type OwnDutyInput = ParsedRequestOf<typeof drivers.setOwnDuty>['body']

/**
 * Sets the duty that a driver reports from the phone, with the time of the tap. A report that arrives after a change by
 * the office is dated to that change at the earliest, so that the times of the log stay in order.
 */
export function setOwnDuty(deps: Deps, call: SignedCall, { duty, device_at, offset_ms }: OwnDutyInput) {
  const id = call.caller.id
  return change(deps, call, async (tx) => {
    const { driver, may_drive } = (await repo.lockDriver(tx, id)) ?? notFound('driver', id)
    if (!allows('drive_trips', call.caller, driver.deli_id)) return notFound('driver', id)
    const { sold_at } = timeOfSale({ device_at: new Date(device_at), offset_ms, received_at: deps.now() })
    const since = driver.duty_since === null ? sold_at : new Date(driver.duty_since)
    const saved = await moveDuty({ tx, call, now: since > sold_at ? since : sold_at }, { driver, may_drive }, duty)
    return { data: { duty: saved.duty, duty_since: saved.duty_since } }
  })
}

type DriverAnswer = Awaited<ReturnType<typeof repo.saveDuty>>
type OfDriver = { readonly driver: DriverAnswer; readonly may_drive: boolean }

async function moveDuty({ tx, call, now }: CommandContext, { driver, may_drive }: OfDriver, duty: Duty) {
  if (driver.duty === duty) return driver
  if (!dutyMovesFrom(driver.duty).some(({ to }) => to === duty))
    throw new Refusal('duty_not_allowed', { from: driver.duty, to: duty })
  const { id, deli_id } = driver
  if (duty === 'on' && !(driver.active && may_drive))
    throw new Refusal('not_a_person_who_drives', { user_id: id, deli_id })
  const saved = await repo.saveDuty(tx, id, { duty, at: now, by_id: call.caller?.id ?? null })
  await record(tx, call, 'driver.duty_changed', { driver_id: id, deli_id, duty }, deli_id)
  return saved
}

const checkedForm = (form: DriverBody): repo.DriverInput => ({
  ...form,
  phone: form.phone === '' ? null : toE164(form.phone),
  skills: [...new Set(form.skills)],
  area_ids: [...new Set(form.area_ids)].toSorted((a, b) => a - b),
})

function expectAreas(wanted: readonly number[], found: readonly number[]): void {
  if (wanted.some((id) => !found.includes(id))) throw invalid(['area_ids'], 'names an area that is not of this deli')
}
