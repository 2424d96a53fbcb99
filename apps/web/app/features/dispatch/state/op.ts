import type { TripMoveName } from '@tavlin/domain/dispatch/dispatch-words'
import type { Position } from '@tavlin/domain/dispatch/inlay-edits'

/** What a dispatcher asked for. `seen` is not in it: the versions are those of the moment it is sent. */
export type OpWish =
  | {
      kind: 'move'
      order_ids: readonly number[]
      driver_id: number
      /** Of the first, from 1; null: at the end; `best`: each where the trip costs least with it. */
      position: Position
      override?: boolean
    }
  | { kind: 'remove'; order_ids: readonly number[] }
  | { kind: 'reorder'; trip_id: number; order_ids: readonly number[] }
  | { kind: 'hand_over'; trip_id: number; driver_id: number; override?: boolean }
  | { kind: 'lock'; trip_id: number; locked: boolean }
  | { kind: 'exempt'; order_id: number; unlock: boolean }
  | { kind: 'trip'; trip_id: number; move: TripMoveName; leave_behind?: boolean }
  /** The same step for many trips. */
  | { kind: 'trips'; trip_ids: readonly number[]; move: 'plan' | 'load' | 'depart' }
  /** Handed over; `at` null: now. */
  | { kind: 'deliver'; order_ids: readonly number[]; note: string; at: string | null }
  | { kind: 'undo'; action_id: number }

/** `no`: the request's number on this screen, growing. */
export type Op = OpWish & { no: number }

/** Of several orders in one move, those that could not go stay in hand. */
export const staysInHand = (op: OpWish): boolean => op.kind === 'move' && op.order_ids.length > 1
