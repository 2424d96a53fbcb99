import type { AddressForm } from '@tavlin/contract/addresses'
import { allows } from '@tavlin/contract/access-rules'
import { businessDay } from '@tavlin/domain/business-time'
import {
  MOST_ADDRESSES,
  type Coordinates,
  checkPin,
  checkProposedPin,
  pinProposalsSince,
  locationPin,
} from '@tavlin/domain/customers/location'
import { Refusal } from '@tavlin/domain/refusal'
import type { z } from 'zod'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { record, recordAlone } from '#platform/events/events.ts'
import { expectVersion, unversioned } from '#platform/db/versions.ts'
import { addressAnswer, addressAnswers } from './address-answer.ts'
import * as repo from './address.repo.ts'
import { expectHere } from '../customer-answer.ts'
import { unsealLocation } from '#platform/secrets/sealed-location.ts'

type AddressFormInput = z.output<typeof AddressForm>

export async function showAddresses({ db, now }: Deps, customer_id: number) {
  const { data } = expectHere((await repo.listAddresses(db, customer_id)) ?? notFound('customer', customer_id))
  return { data: await addressAnswers(db, data, now()) }
}

/** Returns addresses grouped by customer, default address first. */
export async function findAddresses({ db, now }: Pick<Deps, 'db' | 'now'>, customer_ids: readonly number[]) {
  return addressAnswers(db, await repo.listAddressesOf(db, customer_ids), now())
}

export async function showAddress({ db, now }: Deps, id: number) {
  return { data: await addressAnswer(db, (await repo.findAddress(db, id)) ?? notFound('address', id), now()) }
}

export function createAddress(
  deps: Deps,
  call: Call,
  { customer_id, location, pin, is_default, ...door }: AddressFormInput & { customer_id: number },
) {
  const { address_text, spot } = unsealLocation(deps, location)
  const written = { address_text, door, is_default, pin: locationPin(spot, pin) }
  return change(deps, call, async (tx) => {
    expectHere((await repo.lockCustomer(tx, customer_id)) ?? notFound('customer', customer_id))
    const address = await repo.insertAddress(tx, customer_id, written, { at: deps.now(), most: MOST_ADDRESSES })
    if (!address) throw new Refusal('too_many_addresses', { most: MOST_ADDRESSES })
    await record(tx, call, 'address.changed', { customer_id, address_id: address.id })
    return { data: await addressAnswer(tx, address, deps.now()) }
  })
}

type AddressChange = Omit<AddressFormInput, 'location'> & { location: string | null; version?: number | undefined }

export function updateAddress(deps: Deps, call: Call, id: number, changed: AddressChange) {
  const { location, pin, is_default, version, ...door } = changed
  const chosen = location === null ? null : unsealLocation(deps, location)
  return change(deps, call, async (tx) => {
    const address = await lockLiving(tx, id)
    expectVersion(address, version)
    // The stored location stays unchanged when the form contains neither a new address nor a new pin.
    const pinned = locationPin(chosen?.spot ?? geocodedLocationOf(address), pin ?? (chosen ? null : address))
    const written = { address_text: chosen?.address_text ?? null, door, is_default, pin: pinned }
    const saved = await repo.saveAddress(tx, address, written)
    const { customer_id } = address
    await record(tx, call, 'address.changed', { customer_id, address_id: id, ...unversioned(version) })
    return { data: await addressAnswer(tx, saved, deps.now()) }
  })
}

export function deleteAddress(deps: Deps, call: Call, id: number) {
  return change(deps, call, async (tx) => {
    const { customer_id, is_default } = await lockLiving(tx, id)
    await repo.deleteAddress(tx, id, deps.now())
    if (is_default) await repo.makeNewestDefault(tx, customer_id)
    await record(tx, call, 'address.deleted', { customer_id, address_id: id })
    return { data: { id } }
  })
}

/**
 * Proposes a pin. Rejected attempts of callers who may not read addresses are recorded outside the command's
 * transaction, which rolls back. Throws not found for an address that is on none of the driver's trips, as for an
 * unknown address.
 */
export async function proposePin(deps: Deps, call: Call, id: number, { note, ...pin }: Coordinates & { note: string }) {
  const driver_id = call.caller?.id ?? null
  const may_read = allows('view_customers', call.caller)
  const since = pinProposalsSince(businessDay(deps.now()))
  const carried = await repo.findCarried(deps.db, id, { driver_id, since })
  const customer_id = carried?.customer_id ?? null
  const keepRejected = (because: 'not_on_trip' | 'too_far') =>
    recordAlone(deps.db, call, 'address.pin_rejected', { customer_id, address_id: id, because })
  if (!may_read && !carried?.is_on_trip) {
    await keepRejected('not_on_trip')
    notFound('address', id)
  }
  const propose = async (tx: Tx) => {
    const address = await lockLiving(tx, id)
    const check = may_read ? checkPin : checkProposedPin
    check(geocodedLocationOf(address), pin)
    await repo.saveProposal(tx, id, { ...pin, note, by: driver_id, at: deps.now() })
    await record(tx, call, 'address.pin_proposed', { customer_id: address.customer_id, address_id: id })
    return { data: { id } }
  }
  try {
    return await change(deps, call, propose)
  } catch (error) {
    if (!may_read && error instanceof Refusal && error.code === 'pin_too_far') await keepRejected('too_far')
    throw error
  }
}

export function settlePin(
  deps: Deps,
  call: Call,
  id: number,
  { accept, version }: { accept: boolean; version: number },
) {
  return change(deps, call, async (tx) => {
    const address = await lockLiving(tx, id)
    if (!address.proposal) throw new Refusal('pin_proposal_closed')
    expectVersion(address, version)
    const settled = await repo.settleProposal(
      tx,
      id,
      accept ? locationPin(geocodedLocationOf(address), address.proposal) : null,
    )
    const { customer_id } = address
    await record(tx, call, 'address.pin_settled', { customer_id, address_id: id, accepted: accept })
    return { data: await addressAnswer(tx, settled, deps.now()) }
  })
}

export async function lockLiving(tx: Tx, id: number): Promise<repo.AddressRow> {
  return expectHere((await repo.lockAddress(tx, id)) ?? notFound('address', id)).data
}

export const geocodedLocationOf = ({
  latitude,
  longitude,
  geocoded_latitude,
  geocoded_longitude,
}: repo.AddressRow): Coordinates => ({
  latitude: geocoded_latitude ?? latitude,
  longitude: geocoded_longitude ?? longitude,
})
