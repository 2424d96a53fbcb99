import type * as schemas from '@tavlin/contract/dispatch-schemas'
import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { dispatch } from '@tavlin/contract/dispatch'
import type { z } from 'zod'

export type Wave = z.infer<typeof schemas.Wave>
export type Trip = z.infer<typeof schemas.Trip>
export type Stop = z.infer<typeof schemas.Stop>
export type WaitingOrder = z.infer<typeof schemas.WaitingOrder>
export type WaveDriver = z.infer<typeof schemas.WaveDriver>
export type InlayProblem = z.infer<typeof schemas.InlayProblem>
export type InlayAnswer = z.infer<typeof schemas.InlayAnswer>
export type InlayOutcome = z.infer<typeof schemas.Inlaid>
export type DispatchAction = z.infer<typeof schemas.DispatchAction>
export type TripAnswer = ResponseOf<typeof dispatch.moveTrips>['data'][number]
export type Insertions = ResponseOf<typeof dispatch.insertions>['data']
export type Insertion = Insertions['drivers'][number]

/** An order on the screen: on a trip or waiting. */
export type Order = WaitingOrder | Stop
export const isStop = (order: Order): order is Stop => 'stop_id' in order

/** Returns true when the trip exists only on this screen: its id is negative until the server has saved it. */
export const isDraft = (trip: Trip): boolean => trip.id < 0
