import type { ErrorBody } from '@tavlin/contract/errors'
import type { Calendar } from '../drivers.server.ts'
import type { ShiftTimes } from './edge.ts'

/** Subject of the sheet: a cell of the week with one of its shifts or a new one. */
export type SheetTarget = {
  /** Identifies the sheet, so that a late close event does not close the next one. */
  key: string
  driver: Calendar['drivers'][number]
  date: string
  /** Undefined for a new shift. */
  shift_id?: number
  /** Hours of a dragged edge that would send orders back to the waiting list. */
  hours?: ShiftTimes
  refused?: ErrorBody
  is_deleting?: boolean
}
