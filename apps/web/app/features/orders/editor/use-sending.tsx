import type { ErrorBody } from '@tavlin/contract/errors'
import { refundNeedsApproval } from '@tavlin/domain/orders/refund-limit'
import { isDiscountProblem } from '@tavlin/domain/wallet/discount-approval'
import { useEffect, useEffectEvent, useState } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { problemsIn } from '#shared/cart/problems.ts'
import { allergensIn } from '#shared/menu/allergy.ts'
import { useConfirm } from '#ui/confirm.tsx'
import { isSame, type SettleMethod, settleOf, settlesFor } from './change-label.ts'
import { editorText } from './editor.text.ts'
import { notReady } from './readiness.ts'
import type { OrderEditor } from './use-editor.ts'
import { type PlacementRefusal, usePlaceOrder } from './use-place-order.ts'

/** Manages the state of the submit button and of Ctrl+Enter: action, reason why it is disabled, last refusal. */
export function useSending(editing: OrderEditor, onPlaced: () => void) {
  const { draft, address, place, price, order, paid } = editing
  const { refund, difference } = price
  const refund_needs_approval = refund !== null && refundNeedsApproval(refund.left_agorot, difference?.due_agorot ?? 0)
  const confirmAllergy = useAllergyQuestion(editing)
  const sending = usePlaceOrder(editing, onPlaced)
  const [chosen, setSettle] = useState<SettleMethod | null>(null)
  const possible = price.difference ? settlesFor(price.difference, draft.customer_id !== null) : []
  const settle = settleOf(chosen, possible)
  // The price request itself may be rejected, for example when the kitchen has begun to cook the order.
  const rejected = sending.rejected ?? (price.rejected && rejectedPrice(price.rejected))
  // The price request has no payments: drop `prepay_only` once the customer has chosen how to prepay.
  const has_paid_first = draft.payments.length > 0 || editing.collect === 'link'
  const problems = (rejected?.problems ?? price.problems).filter(
    ({ code }) => code !== 'prepay_only' || !has_paid_first || sending.rejected !== null,
  )
  const not_ready = notReady({
    draft,
    has_address: address !== null || (order !== null && draft.address_id !== null),
    has_place: place !== null,
    has_problems: (price.rejected !== null && !sending.rejected) || problems.length > 0,
    waits_approval: isWaiting(editing) && problems.length > 0 && problems.every(({ code }) => isDiscountProblem(code)),
    is_stale: order !== null && draft.version !== null && draft.version !== order.version,
    is_overpaid: paid.left_agorot < 0,
    is_same: order !== null && (price.difference === null || isSame(price.difference)),
  })
  const send = async (agreed_agorot?: number) => {
    if (sending.pending || (not_ready !== null && not_ready !== 'has_problems')) return
    if (not_ready === 'has_problems' && agreed_agorot === undefined) return
    if (!(await confirmAllergy())) return
    await (order
      ? sending.change({ settle, is_requested: refund_needs_approval }, agreed_agorot)
      : sending.place(agreed_agorot))
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // An open dialog handles Ctrl+Enter itself.
    if (document.querySelector('[role="dialog"]')) return
    event.preventDefault()
    void send()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return { ...sending, rejected, send, not_ready, problems, settle, setSettle, refund_needs_approval }
}
export type OrderSubmission = ReturnType<typeof useSending>

/** True while a requested discount approval has no decision yet. */
const isWaiting = ({ draft, approval }: OrderEditor): boolean =>
  draft.requested_approval_id !== null && (approval === null || approval.state === 'pending')

const rejectedPrice = (error: ErrorBody): PlacementRefusal => ({
  sent_cart: '',
  error,
  problems: problemsIn(error),
  shown_agorot: 0,
})

/** Asks the clerk once, before sending, to confirm meals with the customer's allergens. */
function useAllergyQuestion({ to_confirm, change, menu, allergies }: OrderEditor) {
  const t = useText(editorText)
  const nameOf = useName()
  const confirm = useConfirm()
  return async (): Promise<boolean> => {
    if (to_confirm.length === 0) return true
    const sentences = to_confirm.map(({ meal_id, warning }) => {
      const found = menu.index?.by_id.get(meal_id)
      const what = allergensIn(warning, allergies.names).map(nameOf)
      return t(`allergy_${warning.level}`, { meal: found ? nameOf(found.meal) : '', what: what.join(', ') })
    })
    const is_sure = await confirm({
      title: t('allergy_title'),
      body: (
        <>
          {t('allergy_body')}
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      ),
      action: t('allergy_ok'),
      tone: 'danger',
    })
    if (is_sure) {
      const ids = to_confirm.map(({ meal_id }) => meal_id)
      change((now) => ({ ...now, confirmed_meal_ids: [...now.confirmed_meal_ids, ...ids] }))
    }
    return is_sure
  }
}
