import type { InlayProblem as Answer } from '@tavlin/contract/dispatch-parts'
import { type InlayProblem, isFinal } from '@tavlin/domain/dispatch/feasibility'
import type { z } from 'zod'

export const problemAnswer = ({ code, by, at, back_at, skill }: InlayProblem): z.input<typeof Answer> => ({
  code,
  is_final: isFinal(code),
  ...(by !== undefined && { by }),
  ...(at && { at: at.toISOString() }),
  ...(back_at && { back_at: back_at.toISOString() }),
  ...(skill !== undefined && { skill }),
})
