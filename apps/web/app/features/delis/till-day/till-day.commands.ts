import { tillCash } from '@tavlin/contract/till-cash'
import { TILL_SESSION_STATES } from '@tavlin/domain/till/till-session'
import { z } from 'zod'

const { counts, note, version } = tillCash.closeSession.body.shape

export const commands = {
  settle: z.object({ order_id: z.int() }),
  close_day: tillCash.closeDay.body,
  close_session: z.object({ id: z.int(), state: z.enum(TILL_SESSION_STATES), counts, note, version }),
}
export type TillDayCommands = typeof commands
