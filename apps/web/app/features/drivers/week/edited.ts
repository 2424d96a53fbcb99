import type { ErrorBody } from '@tavlin/contract/errors'
import type { Calendar } from '../drivers.server.ts'
import type { Hours } from './edge.ts'

/** What the sheet is about: a cell of the week, one shift in it or a new one. */
export type Edited = {
  /** Of the sheet itself: when another one opens, the closing of this one must not close it too. */
  key: string
  driver: Calendar['drivers'][number]
  date: string
  /** None: a new one. */
  shift_id?: number
  /** An edge was moved there, and orders would fall. */
  hours?: Hours
  refused?: ErrorBody
  is_deleting?: boolean
}
