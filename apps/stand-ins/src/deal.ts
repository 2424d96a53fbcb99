import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Company } from './company.ts'
import { type Routes, done, json, refusal } from './router.ts'
import { createSwitch } from './switchboard.ts'

type Redemption = {
  id: string
  key: string
  code: string
  amount: number
  status: 'redeemed' | 'rejected' | 'cancelled'
  returns: { key: string; amount: number; status: 'done' | 'declined' }[]
  at: string
}
const Redeem = z.object({ key: z.string(), code: z.string(), amount: z.int().min(1) })
const Return = z.object({ key: z.string(), amount: z.int().min(1) })

const receivedItem = ({ id, at, code, amount, status, returns }: Redemption) => ({
  id,
  received_at: at,
  title: `${(amount / 100).toFixed(2)} ₪ · ${status}`,
  from: code,
  to: [],
  text: code,
  links: [],
  html_path: null,
  facts: returns.map((one) => ({ name: `returned ${one.status}`, value: (one.amount / 100).toFixed(2) })),
})

/** Stand-in of a voucher service: every code is valid once, unless a misbehaviour is set. */
export function startDeal(at: string) {
  const board = createSwitch({
    reject: { says: 'Rejects the deal.', options: {} },
    error: { says: 'Answers 500 and redeems nothing.', options: {} },
    redeem_hangs: { says: 'Redeems, but answers only after delay_ms.', options: { delay_ms: 10_000 } },
    return_hangs: { says: 'Takes a deal back, but answers only after delay_ms.', options: { delay_ms: 10_000 } },
  })
  let all: Redemption[] = []
  const forget = () => {
    all = []
  }
  const none = refusal(404, 'not_found', 'There is no such redemption.')
  const answerOf = ({ id, key, status, amount }: Redemption) => json({ id, key, status, amount })
  const routes: Routes = {
    'GET /deal': () => json({ redemptions: all }),
    'DELETE /deal': () => {
      forget()
      return done
    },
    'POST /deal/redemptions': async ({ body }) => {
      const redemption = Redeem.parse(JSON.parse(body))
      const earlier = all.find(({ key }) => key === redemption.key)
      if (earlier) return answerOf(earlier)
      if (board.strike('error')) return refusal(500, 'internal', 'Something went wrong.')
      const is_used = all.some(({ code, status }) => code === redemption.code && status === 'redeemed')
      const status = board.strike('reject') || is_used ? ('rejected' as const) : ('redeemed' as const)
      const made = { ...redemption, id: randomUUID(), status, returns: [], at: new Date().toISOString() }
      all = [made, ...all]
      const hangs = board.strike('redeem_hangs')
      if (hangs) await pause(hangs.delay_ms, undefined, { ref: false })
      return answerOf(made)
    },
    'GET /deal/redemptions/by-key/:key': ({ params }) => {
      const found = all.find(({ key }) => key === params['key'])
      return found ? answerOf(found) : none
    },
    'POST /deal/redemptions/:id/returns': async ({ params, body }) => {
      const found = all.find(({ id }) => id === params['id'])
      if (!found) return none
      const { key, amount } = Return.parse(JSON.parse(body))
      const earlier = found.returns.find((one) => one.key === key)
      if (earlier) return json(earlier)
      const given = found.returns.reduce((sum, one) => sum + one.amount, 0)
      const status = given + amount > found.amount ? ('declined' as const) : ('done' as const)
      found.returns.push({ key, amount, status })
      const hangs = board.strike('return_hangs')
      if (hangs) await pause(hangs.delay_ms, undefined, { ref: false })
      return json({ key, amount, status })
    },
    'GET /deal/returns/:key': ({ params }) => {
      const found = all.flatMap(({ returns }) => returns).find(({ key }) => key === params['key'])
      return found ? json(found) : none
    },
  }
  return {
    name: 'deal',
    address: `${at}/deal`,
    board,
    routes,
    received: () => all.map(receivedItem),
    forget,
    close: async () => {},
  } satisfies Company
}
