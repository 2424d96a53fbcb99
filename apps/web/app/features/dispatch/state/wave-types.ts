import type * as parts from '@tavlin/contract/dispatch-parts'
import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { dispatch } from '@tavlin/contract/dispatch'
import type { z } from 'zod'

export type Wave = z.infer<typeof parts.Wave>
export type Trip = z.infer<typeof parts.Trip>
export type Stop = z.infer<typeof parts.Stop>
export type WaitingOrder = z.infer<typeof parts.WaitingOrder>
export type WaveDriver = z.infer<typeof parts.WaveDriver>
export type InlayProblem = z.infer<typeof parts.InlayProblem>
export type InlayAnswer = z.infer<typeof parts.InlayAnswer>
export type InlayOutcome = z.infer<typeof parts.Inlaid>
export type DispatchAction = z.infer<typeof parts.DispatchAction>
export type TripAnswer = ResponseOf<typeof dispatch.moveTrips>['data'][number]
export type Insertions = ResponseOf<typeof dispatch.insertions>['data']
export type Insertion = Insertions['drivers'][number]

/** An order on the screen: on a trip or waiting. */
export type Order = WaitingOrder | Stop
export const isStop = (order: Order): order is Stop => 'stop_id' in order

/** Returns true when the trip exists only on this screen: its id is negative until the server has saved it. */
export const isDraft = (trip: Trip): boolean => trip.id < 0
