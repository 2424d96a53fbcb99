import { type Capacity, type Wave, type WaveOrder, type WaveTrip, orderOf } from './wave.ts'
import { holdsOrder } from './stop-machine.ts'

export const VOLUME_OF_BAG = 100
type Packed = Pick<WaveOrder, 'volume' | 'bags'>

/** In hundredths of a bag: what was declared at packing is what will be carried. */
export const volumeOf = ({ volume, bags }: Packed): number => (bags === null ? volume : bags * VOLUME_OF_BAG)

/** Until it is packed: as many as its volume fills, and one at least. */
export const bagsOf = ({ volume, bags }: Packed): number => bags ?? Math.max(1, Math.ceil(volume / VOLUME_OF_BAG))

export type Load = { readonly volume: number; readonly bags: number; readonly stops: number }
export const NO_LOAD: Load = { volume: 0, bags: 0, stops: 0 }

export const addLoad = (load: Load, order: Packed): Load => ({
  volume: load.volume + volumeOf(order),
  bags: load.bags + bagsOf(order),
  stops: load.stops + 1,
})

export const withoutOrder = (load: Load, order: Packed): Load => ({
  volume: load.volume - volumeOf(order),
  bags: load.bags - bagsOf(order),
  stops: load.stops - 1,
})

/** What it left the deli with: a delivered stop counts as long as the trip is its trip. */
export function loadOf(wave: Pick<Wave, 'orders'>, { stops }: Pick<WaveTrip, 'stops'>): Load {
  return stops
    .filter(({ state }) => holdsOrder(state))
    .reduce((load, { order_id }) => addLoad(load, orderOf(wave, order_id)), NO_LOAD)
}

/** Of the vehicle's volume; null: the vehicle has none that is known. */
export const occupancyPercent = ({ volume }: Load, capacity: Pick<Capacity, 'volume'>): number | null =>
  capacity.volume > 0 ? Math.round((volume * 100) / capacity.volume) : null
