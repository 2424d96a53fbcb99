import { Refusal } from '../refusal.ts'
import type { TripStatus } from './dispatch-enums.ts'
import { tripMove } from './trip-machine.ts'

export type LoadedStop = {
  readonly order_id: number
  readonly public_id: string
  /** Number of bags that the order has. */
  readonly expected: number
  /** Numbers on the labels of the bags that are in the vehicle. */
  readonly loaded: readonly number[]
}
export type BagInput = { readonly order_id: number | null; readonly loaded: number | null; readonly label: string }
type CountedBags = Pick<LoadedStop, 'order_id' | 'loaded'>

/** Bags can be counted until the trip leaves. */
export const isLoadable = (status: TripStatus): boolean => tripMove(status, 'depart') !== undefined

export function checkLoadable(status: TripStatus): void {
  if (!isLoadable(status)) throw new Refusal('trip_not_loading', { status })
}

export const allLoaded = (stops: readonly LoadedStop[]): CountedBags[] =>
  stops.map(({ order_id, expected }) => ({ order_id, loaded: countedTo(expected) }))

const countedTo = (bags: number): number[] => Array.from({ length: bags }, (_, i) => i + 1)

/** Counts by hand or by scanned label; `stranger` means the label belongs to an order of another trip. */
export function countBags(stops: readonly LoadedStop[], input: BagInput): CountedBags | 'stranger' {
  return input.label === '' ? countByHand(stops, input) : countByLabel(stops, input.label)
}

function countByHand(stops: readonly LoadedStop[], { order_id, loaded }: BagInput): CountedBags {
  const stop = stops.find((one) => one.order_id === order_id)
  if (!stop || loaded === null) throw new Refusal('order_not_on_trip')
  checkBag(stop, loaded)
  return { order_id: stop.order_id, loaded: countedTo(loaded) }
}

function countByLabel(stops: readonly LoadedStop[], label: string): CountedBags | 'stranger' {
  // Printed format: public id of the order, then the number of the bag.
  const [, public_id, printed] = /^([\w-]{10,64})\/([1-9]\d{0,2})$/.exec(label) ?? []
  if (printed === undefined) throw new Refusal('label_unknown')
  const stop = stops.find((one) => one.public_id === public_id)
  if (!stop) return 'stranger'
  const bag = Number(printed)
  checkBag(stop, bag)
  // A bag that is scanned twice counts once.
  return { order_id: stop.order_id, loaded: [...new Set([...stop.loaded, bag])] }
}

function checkBag({ expected }: LoadedStop, bag: number): void {
  if (bag > expected) throw new Refusal('bag_beyond_order', { bag, bags: expected })
}
