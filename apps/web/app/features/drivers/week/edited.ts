import type { ErrorBody } from '@tavlin/contract/errors'
import type { Calendar } from '../drivers.server.ts'
import type { ShiftTimes } from './edge.ts'

/** The content of the sheet: a cell of the week with one of its shifts or a new one. */
export type SheetTarget = {
  /** Identifies the sheet, so that a late close event does not close the next one. */
  key: string
  driver: Calendar['drivers'][number]
  date: string
  /** The edited shift; undefined for a new one. */
  shift_id?: number
  /** Unsaved hours after dragging an edge; saving them would send orders back to the waiting list. */
  hours?: ShiftTimes
  rejected?: ErrorBody
  is_deleting?: boolean
}
