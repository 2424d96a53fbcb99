import type { tillDevice } from '@tavlin/contract/till-device'
import type { PaymentDocument } from '@tavlin/domain/orders/receipt'
import { type ChainHead, NEW_CHAIN } from '@tavlin/domain/till/device-sale'
import { call, request } from '#platform/api-client.ts'
import { outbox } from '#platform/outbox/page-outbox.ts'

const startChain = call<typeof tillDevice.startChain>('POST', '/tills/chains')

/**
 * State of the device's chain of sales, in which each sale contains the hash of the previous one. `recent`: the newest
 * sales, so that a sale repeated after a crash is recognised.
 */
export type DeviceState = {
  readonly chain: number
  readonly head: ChainHead
  readonly recent: readonly NumberedSale[]
}
/** Codes, time and document are absent in sales that an earlier version of the app stored. */
export type NumberedSale = {
  readonly client_id: string
  readonly serials: readonly string[]
  readonly public_ids?: readonly string[]
  readonly sold_at?: string
  readonly document?: PaymentDocument
}
export type StoredState = { readonly revision: number; readonly value: DeviceState }
/** Stores the chain; `newChain` requests the number of a new chain from the server. */
export type ChainStore = Pick<typeof outbox, 'readState' | 'addWithState'> & {
  readonly newChain: () => Promise<number>
}

export const pageChain: ChainStore = {
  readState: outbox.readState,
  addWithState: outbox.addWithState,
  newChain: async () => (await request(startChain, {})).data.chain,
}

export const subjectOf = (till_id: number): string => `till/${till_id}`

/**
 * Returns the stored chain. When none is stored, after pairing or when the data of the browser was deleted, requests a
 * new chain from the server.
 */
export async function ensureChain(till_id: number, store = pageChain): Promise<StoredState> {
  const read = async () => (await store.readState(subjectOf(till_id))) as StoredState | null
  const found = await read()
  if (found) return found
  const value: DeviceState = { chain: await store.newChain(), head: NEW_CHAIN, recent: [] }
  // When another tab has stored a chain meanwhile, its chain is used and the new one stays without sales.
  await store.addWithState(null, { key: subjectOf(till_id), revision: 0, value })
  return (await read())!
}
