import { blockedBy } from '@tavlin/domain/dispatch/move-trip'
import { holdsOrder } from '@tavlin/domain/dispatch/stop-machine'
import type { Stop, Trip, Wave } from '../state/wave-types.ts'
import { tripsOf } from '../state/wave-reads.ts'

export type WaveMove = 'plan' | 'load' | 'depart'

/** Returns the orders under way that can be marked as delivered. */
export const deliverable = ({ status, stops }: Trip): Stop[] =>
  status === 'in_progress' ? stops.filter((stop) => holdsOrder(stop.state) && stop.status === 'on-the-way') : []

const CAN: Record<WaveMove, (trip: Trip) => boolean> = {
  plan: ({ status }) => status === 'draft',
  load: ({ status }) => status === 'draft' || status === 'planned',
  depart: ({ status, stops }) => status === 'loading' && blockedBy(stops, 'depart') === null,
}

/** Returns the trips of the wave that a bulk status change applies to. */
export const tripsToMove = (wave: Wave, move: WaveMove): Trip[] =>
  tripsOf(wave).filter((trip) => trip.id > 0 && trip.stops.length > 0 && CAN[move](trip))
