import type { TripMoveName, TripStatus } from './dispatch-enums.ts'

type TripPermission = 'access_inlay_screen' | 'drive_trips'
type TripMove = {
  readonly name: TripMoveName
  readonly from: readonly TripStatus[]
  readonly to: TripStatus
  /** Permissions of which the caller needs one; `drive_trips` applies to the trip's own driver. */
  readonly permissions: readonly TripPermission[]
}

const DISPATCH: readonly TripPermission[] = ['access_inlay_screen']
const ROAD: readonly TripPermission[] = ['access_inlay_screen', 'drive_trips']

/** The only allowed transitions; API guard and buttons use the same table. */
export const TRIP_MACHINE: readonly TripMove[] = [
  { name: 'plan', from: ['draft'], to: 'planned', permissions: DISPATCH },
  { name: 'load', from: ['draft', 'planned'], to: 'loading', permissions: ROAD },
  // A trip may depart without the intermediate steps.
  { name: 'depart', from: ['draft', 'planned', 'loading'], to: 'in_progress', permissions: ROAD },
  { name: 'complete', from: ['in_progress'], to: 'completed', permissions: ROAD },
  { name: 'reopen', from: ['completed'], to: 'in_progress', permissions: DISPATCH },
  { name: 'cancel', from: ['draft', 'planned', 'loading', 'in_progress'], to: 'cancelled', permissions: DISPATCH },
]

export const tripMovesFrom = (status: TripStatus): readonly TripMove[] =>
  TRIP_MACHINE.filter(({ from }) => from.includes(status))

export const tripMove = (status: TripStatus, name: TripMoveName): TripMove | undefined =>
  tripMovesFrom(status).find((move) => move.name === name)

/** A dispatcher cannot change the stops of a finished trip; a completed trip can be reopened. */
export const isFinished = (status: TripStatus): boolean => status === 'completed' || status === 'cancelled'
