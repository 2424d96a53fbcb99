import type { drivers } from '@tavlin/contract/drivers'
import { call, orNull, request } from '#platform/api-client.ts'
import { useQuery } from '#platform/use-query.ts'

export type UnassignedOrder = { order_id: number; number: number; trip_id: number; hour: number }
export type ShiftQuestion = { id: number; start_minute: number; end_minute: number; kind: 'work' | 'absent' }
const PAUSE_MS = 250
const previewShift = call<typeof drivers.previewShift>('POST', '/drivers/shifts/:id/preview')
const inputOf = ({ id, ...body }: ShiftQuestion) => ({ params: { id }, body })

/** Fetches the planned orders that would return to the waiting list if this shift were saved. */
export const useFallen = (question: ShiftQuestion | null): readonly UnassignedOrder[] =>
  useQuery(previewShift, question && inputOf(question), { pause_ms: PAUSE_MS }).data?.fell_back ?? []

/** Fetches a warning only: when this request fails, the command itself still reports the orders. */
export const fetchFallen = async (question: ShiftQuestion): Promise<readonly UnassignedOrder[]> =>
  (await orNull(request(previewShift, inputOf(question))))?.fell_back ?? []
