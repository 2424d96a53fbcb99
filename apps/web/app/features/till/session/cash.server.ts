import type { ResponseOf } from '@tavlin/contract/endpoint'
import { tillCash } from '@tavlin/contract/till-cash'
import { redirect } from 'react-router'
import type { z } from 'zod'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext } from '#platform/api.server.ts'
import { tillOutcome } from '../device/device.server.ts'
import type { TillCommands } from '../till.commands.ts'

type CashIntent = 'count' | 'resume' | 'close' | 'move_cash'
export type CashCommand = {
  [I in CashIntent]: { intent: I; body: z.output<TillCommands[I]>; options: { idempotency_key: string } }
}[CashIntent]

/** Runs commands about the session of the till. */
export async function runCashCommand(args: RequestContext, { intent, body, options }: CashCommand) {
  const cash = api(tillCash, args)
  const done = <T>(answer: Promise<T>) => tillOutcome(args.request, answer)
  if (intent === 'move_cash') {
    const { session_id, ...move } = body
    return done(cash.moveCash({ params: { id: String(session_id) }, body: move }, options))
  }
  const { id, version } = body
  const params = { id: String(id) }
  switch (intent) {
    case 'count':
      return done(cash.startCount({ params, body: { version } }, options))
    case 'resume':
      return done(cash.resumeSession({ params, body: { version } }, options))
    case 'close':
      return showZ(
        await done(cash.closeSession({ params, body: { version, counts: body.counts, note: body.note } }, options)),
      )
  }
}

/** Redirects to the Z report after closing, because the count page no longer exists then. */
function showZ(closed: Outcome<ResponseOf<typeof tillCash.closeSession>>) {
  if (closed.ok && closed.data.data.state === 'closed') throw redirect(`/orders/pos?z=${closed.data.data.id}`)
  return closed
}
