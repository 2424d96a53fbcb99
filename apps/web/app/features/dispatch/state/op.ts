import type { TripMoveName } from '@tavlin/domain/dispatch/dispatch-enums'
import type { InlayPosition } from '@tavlin/domain/dispatch/inlay-edits'

/** An operation of the dispatcher. It has no versions (`seen`): they are read when it is sent. */
export type OpInput =
  | {
      kind: 'move'
      order_ids: readonly number[]
      row_id: number
      /** Position of the first order, from 1; null: at the end; `best`: each order at its cheapest position. */
      position: InlayPosition
      override?: boolean
    }
  | { kind: 'remove'; order_ids: readonly number[] }
  | { kind: 'reorder'; trip_id: number; order_ids: readonly number[] }
  | { kind: 'hand_over'; trip_id: number; row_id: number; override?: boolean }
  | { kind: 'lock'; trip_id: number; locked: boolean }
  | { kind: 'exempt'; order_id: number; unlock: boolean }
  | { kind: 'trip'; trip_id: number; move: TripMoveName; leave_behind?: boolean }
  /** Changes the status of many trips at once. */
  | { kind: 'trips'; trip_ids: readonly number[]; move: 'plan' | 'load' | 'depart' }
  /** Marks orders as delivered; `at` null: now. */
  | { kind: 'deliver'; order_ids: readonly number[]; note: string; at: string | null }
  /** Opens a further departure of the driver of this row. */
  | { kind: 'departure'; row_id: number }
  | { kind: 'undo'; action_id: number }

/** `no`: sequence number of the operation on this screen. */
export type Op = OpInput & { no: number }

/** When several orders move at once, those that were rejected stay picked up. */
export const staysInHand = (op: OpInput): boolean => op.kind === 'move' && op.order_ids.length > 1
