import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Company, ReceivedMessage } from './company.ts'
import { type Routes, done, json } from './router.ts'
import { createSwitch } from './switchboard.ts'

const AllocationRequest = z.object({
  invoice_id: z.string().min(1),
  seller_vat_id: z.string(),
  buyer_vat_id: z.string().regex(/^\d{9}$/),
  amount_agorot: z.int().min(1),
  vat_agorot: z.int().min(0),
  date: z.iso.date(),
})

/** Stand-in of the tax authority's allocation service: requesting the same invoice again returns the same number. */
export function startAllocation(at: string) {
  const board = createSwitch({
    slow: { says: 'Answers only after delay_ms.', options: { delay_ms: 10_000 } },
    error: { says: 'Answers 500.', options: {} },
    reject: { says: 'Gives no number (422).', options: {} },
    lost_answer: { says: 'Gives the number, but the answer is lost.', options: {} },
  })
  const numbers = new Map<string, string>()
  let requests: ReceivedMessage[] = []
  const forget = () => {
    requests = []
  }
  const routes: Routes = {
    'GET /allocation': () => json({ requests }),
    'DELETE /allocation': () => {
      forget()
      return done
    },
    'POST /allocation/v1/numbers': async ({ body, request }) => {
      if (!request.headers.authorization?.startsWith('Bearer ')) return json({ code: 'not_allowed' }, 401)
      if (board.strike('error')) return json({ code: 'error' }, 500)
      if (board.strike('reject')) return json({ code: 'rejected' }, 422)
      const invoice = AllocationRequest.parse(JSON.parse(body))
      const number = numbers.get(invoice.invoice_id) ?? String(100_000_000 + numbers.size + 1)
      numbers.set(invoice.invoice_id, number)
      const facts = Object.entries(invoice).map(([name, value]) => ({ name, value: String(value) }))
      const base = { id: String(requests.length + 1), received_at: new Date().toISOString(), from: '', to: [] }
      requests = [
        { ...base, title: invoice.invoice_id, text: number, links: [], facts, html_path: null },
        ...requests,
      ].slice(0, 500)
      const slow = board.strike('slow')
      if (slow) await pause(slow.delay_ms)
      if (board.strike('lost_answer')) request.socket.destroy()
      return json({ allocation_number: number })
    },
  }
  return {
    name: 'allocation',
    address: `${at}/allocation`,
    board,
    routes,
    received: () => requests,
    forget,
    close: async () => {},
  } satisfies Company
}
