import { randomUUID } from 'node:crypto'
import { MOST_ADDRESSES, pinnedLocationId, locationPin } from '@tavlin/domain/customers/location'
import type { AddressValues } from '@tavlin/domain/imports/address-row'
import { changedFields } from '@tavlin/domain/imports/row-reader'
import { Refusal } from '@tavlin/domain/refusal'
import type { CommandContext } from '#platform/command-context.ts'
import { locationOf } from '#platform/companies/geocoder.ts'
import { record } from '#platform/events/events.ts'
import { notFound } from '#platform/http/errors.ts'
import * as addresses from '../addresses/address.repo.ts'
import { lockLiving, geocodedLocationOf } from '../addresses/address.service.ts'
import { expectHere } from '../customer-answer.ts'
import { findAddressValues } from './address-values.repo.ts'

export { listAddressValues, listAddressesOf } from './address-values.repo.ts'

/** Commands on addresses of a sheet, in the transaction of the caller. */

/**
 * Adds an address as unverified, like one that a manager pinned, because no geocoder returned its text and location.
 */
export async function insertAddressValues(command: CommandContext, values: AddressValues): Promise<AddressValues> {
  const { tx, call, now } = command
  const { customer_id, route, street_number, locality, latitude, longitude } = values
  expectHere((await addresses.lockCustomer(tx, customer_id)) ?? notFound('customer', customer_id))
  const location = locationOf({
    route,
    street_number,
    locality,
    latitude,
    longitude,
    place_id: pinnedLocationId(randomUUID()),
  })
  const written = { address_text: location, door: values, is_default: false, pin: locationPin(location, null) }
  const made = await addresses.insertAddress(tx, customer_id, written, { at: now, most: MOST_ADDRESSES })
  if (!made) throw new Refusal('too_many_addresses', { most: MOST_ADDRESSES })
  await record(tx, call, 'address.changed', { customer_id, address_id: made.id })
  return { ...values, address_id: made.id }
}

/** Saves door details and pin of an address that still has the values `before`. */
export async function saveAddressValues(
  command: CommandContext,
  before: AddressValues,
  values: AddressValues,
): Promise<AddressValues> {
  const { tx, call } = command
  const address = await lockExpected(command, before)
  const written = {
    address_text: null,
    door: values,
    is_default: false,
    pin: locationPin(geocodedLocationOf(address), values),
  }
  await addresses.saveAddress(tx, address, written)
  await record(tx, call, 'address.changed', { customer_id: address.customer_id, address_id: address.id })
  return (await findAddressValues(tx, address.id))!
}

/** Deletes an address that still has these values. Orders keep their own copy of it. */
export async function deleteAddressValues(command: CommandContext, values: AddressValues): Promise<void> {
  const { tx, call, now } = command
  const { id, customer_id, is_default } = await lockExpected(command, values)
  await addresses.deleteAddress(tx, id, now)
  if (is_default) await addresses.makeNewestDefault(tx, customer_id)
  await record(tx, call, 'address.deleted', { customer_id, address_id: id })
}

async function lockExpected({ tx }: CommandContext, values: AddressValues) {
  const id = values.address_id!
  const address = await lockLiving(tx, id)
  const current = await findAddressValues(tx, id)
  if (!current || changedFields(current, values).length > 0) throw new Refusal('import_target_changed')
  return address
}
