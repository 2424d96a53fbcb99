import { type Capacity, type Wave, type WaveOrder, type WaveTrip, orderOf } from './wave.ts'
import { holdsOrder } from './stop-machine.ts'

export const VOLUME_OF_BAG = 100
type PackedOrder = Pick<WaveOrder, 'volume' | 'bags'>

/** Returns the volume in hundredths of a bag: the number of bags declared at packing replaces the computed volume. */
export const volumeOf = ({ volume, bags }: PackedOrder): number => (bags === null ? volume : bags * VOLUME_OF_BAG)

/** Returns the declared bags or, before packing, the bags that the volume needs, at least one. */
export const bagsOf = ({ volume, bags }: PackedOrder): number => bags ?? Math.max(1, Math.ceil(volume / VOLUME_OF_BAG))

export type Load = { readonly volume: number; readonly bags: number; readonly stops: number }
export const NO_LOAD: Load = { volume: 0, bags: 0, stops: 0 }

export const addLoad = (load: Load, order: PackedOrder): Load => ({
  volume: load.volume + volumeOf(order),
  bags: load.bags + bagsOf(order),
  stops: load.stops + 1,
})

export const withoutOrder = (load: Load, order: PackedOrder): Load => ({
  volume: load.volume - volumeOf(order),
  bags: load.bags - bagsOf(order),
  stops: load.stops - 1,
})

/** Returns the load at departure: delivered stops still count. */
export function loadOf(wave: Pick<Wave, 'orders'>, { stops }: Pick<WaveTrip, 'stops'>): Load {
  return stops
    .filter(({ state }) => holdsOrder(state))
    .reduce((load, { order_id }) => addLoad(load, orderOf(wave, order_id)), NO_LOAD)
}

/** Returns the load as a percentage of the vehicle's volume; null when that volume is 0. */
export const occupancyPercent = ({ volume }: Load, capacity: Pick<Capacity, 'volume'>): number | null =>
  capacity.volume > 0 ? Math.round((volume * 100) / capacity.volume) : null
