import { till } from '@tavlin/contract/till'
import { tillCash } from '@tavlin/contract/till-cash'
import { tillPeople } from '@tavlin/contract/till-people'
import { z } from 'zod'

const { counts, from_safe_agorot } = tillCash.openSession.body.shape
const session = z.object({ id: z.int(), version: z.int() })

export const commands = {
  pair: till.pair.body,
  pin: tillPeople.signInWithPin.body.omit({ device_token: true }),
  password: z.object({ email: z.string().max(254), password: z.string().max(200) }),
  enter: z.object({}),
  lock: z.object({}),
  /** Creates a new session when `session` is null. */
  open: z.object({ till_id: z.int(), session: session.nullable(), counts, from_safe_agorot }),
  count: session,
  resume: session,
  close: session.extend({ counts, note: tillCash.closeSession.body.shape.note }),
  move_cash: tillCash.moveCash.body.extend({ session_id: z.int() }),
}
export type TillCommands = typeof commands
