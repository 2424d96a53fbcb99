import { overlaps } from '@tavlin/domain/availability/area-shape'
import { byOffer } from '@tavlin/domain/availability/offer'
import type { Area, Neighbour } from './areas.server.ts'

type AreaOutline = Pick<Area, 'deli_id' | 'shape' | 'fee_agorot'>
export type Overlap = { readonly with: Neighbour; readonly wins: 'own' | 'other' }

/** Returns overlapping areas of other delis, and which deli is offered first there. */
export const overlapsOf = (own: AreaOutline, neighbours: readonly Neighbour[]): Overlap[] =>
  neighbours
    .filter(({ shape }) => own.shape.length > 0 && overlaps(own.shape, shape))
    .map((other) => ({ with: other, wins: byOffer(own, other) < 0 ? 'own' : 'other' }))
