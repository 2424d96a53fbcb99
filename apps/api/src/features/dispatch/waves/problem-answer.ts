import type { InlayProblem as Answer } from '@tavlin/contract/dispatch-schemas'
import { type InlayProblem, isFinal } from '@tavlin/domain/dispatch/feasibility'
import type { z } from 'zod'

export const problemAnswer = ({ code, at, back_at, ...numbers }: InlayProblem): z.input<typeof Answer> => ({
  code,
  is_final: isFinal(code),
  ...numbersOf(numbers),
  ...(at && { at: at.toISOString() }),
  ...(back_at && { back_at: back_at.toISOString() }),
})

function numbersOf({
  by,
  total,
  limit,
  driver_id,
  skill,
}: Pick<InlayProblem, 'by' | 'total' | 'limit' | 'driver_id' | 'skill'>) {
  return {
    ...(by !== undefined && { by }),
    ...(total !== undefined && { total }),
    ...(limit !== undefined && { limit }),
    ...(driver_id !== undefined && { driver_id }),
    ...(skill !== undefined && { skill }),
  }
}
