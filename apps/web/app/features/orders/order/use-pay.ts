import { useRef } from 'react'
import { commandKeys } from '#platform/command-keys.ts'
import type { OrderMoney } from './order.server.ts'
import type { PayDraft } from './pay-draft.ts'
import { useOrderCommand } from './use-order-command.ts'

export type CardPage = { url: string; payment_id: number }
type PaymentResult = { money: OrderMoney; /** Null when the payment is already made. */ page: CardPage | null }

/** Each payment has the same idempotency key until it succeeds, so repeated clicks and retries pay once. */
export function usePay() {
  const { send, pending, refusal, forget } = useOrderCommand()
  const ids = useRef(commandKeys(() => crypto.randomUUID()))
  const pay = async (draft: PayDraft): Promise<PaymentResult | null> => {
    const content = JSON.stringify(draft)
    const answer = await sendDraft(send, draft, ids.current.of(content))
    if (!answer.ok) return null
    ids.current.drop(content)
    const money = answer.data.data as OrderMoney & { url?: string; payment?: number }
    const { url, payment } = money
    return { money, page: url !== undefined && payment !== undefined ? { url, payment_id: payment } : null }
  }
  return { pay, pending, refusal, forget }
}

type SendOrderCommand = ReturnType<typeof useOrderCommand>['send']

function sendDraft(send: SendOrderCommand, draft: PayDraft, payment_id: string) {
  const { method, tendered, last4, terminal_ref, deal_code, till_id } = draft
  const amount_agorot = draft.amount ?? 0
  if (method === 'link') return send('card_page', { payment_id, amount_agorot })
  if (method === 'deal') return send('deal', { payment_id, amount_agorot, deal_code })
  return send('pay', {
    payment_id,
    amount_agorot,
    method,
    tendered_agorot: method === 'cash' ? tendered : null,
    till_id: method === 'cash' ? till_id : null,
    terminal_ref: method === 'card' ? terminal_ref : '',
    card_last4: method === 'card' && last4 !== '' ? last4 : null,
  })
}
