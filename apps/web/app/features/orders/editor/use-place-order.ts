import type { ErrorBody } from '@tavlin/contract/errors'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Outcome } from '#base/outcome.ts'
import { useCommand } from '#platform/command.ts'
import { useText } from '#base/text.ts'
import type { Problem } from '#shared/cart/cart-types.ts'
import { LOST, problemsIn } from '#shared/cart/problems.ts'
import { paymentsOf } from '#shared/payments/payment-split.ts'
import { toast } from '#ui/toast.ts'
import type { SettleMethod } from './change-label.ts'
import type { editorCommands } from './editor.commands.ts'
import { editorText } from './editor.text.ts'
import { placedState } from './placed-state.ts'
import type { OrderEditor } from './use-editor.ts'
import type { Order } from './wire.ts'

/** A refusal, and the cart that it applies to: the refusal is dropped when the cart changes. */
export type PlacementRefusal = { sent_cart: string; error: ErrorBody; problems: Problem[] | null; shown_agorot: number }

type ChangeTerms = { settle: SettleMethod; is_requested: boolean }

/** Sends the order, its change or the proposal to the customer. The draft is deleted only after success. */
export function usePlaceOrder(editing: OrderEditor, onPlaced: () => void) {
  const t = useText(editorText)
  const navigate = useNavigate()
  const { draft, cart, price, order, paid, collect, forget, change: write } = editing
  const { send, pending } = useCommand<typeof editorCommands>()
  const [rejected, setRejected] = useState<PlacementRefusal | null>(null)
  const sent_cart = JSON.stringify(cart)
  const shown_agorot = price.price?.total_agorot ?? 0

  const settled = (answer: Outcome<unknown>, done: (data: unknown) => void) => {
    if (answer.ok) return done((answer.data as { data: unknown }).data)
    const { error } = answer
    write((now) => ({ ...now, may_be_placed: !order && LOST.includes(error.code) }))
    setRejected({ sent_cart, error, problems: problemsIn(error), shown_agorot })
    price.again()
  }
  /** Opens an empty editor that shows the placed order, to be read back to the caller. */
  const toNextOrder = (made: unknown) => {
    forget()
    void navigate('/orders/update', { replace: true, state: placedState(made as Order) })
    onPlaced()
  }
  const toOrder = (made: unknown, is_requested: boolean) => {
    forget()
    toast.success(t(is_requested ? 'changed_requested' : 'changed'))
    void navigate(`/orders/${(made as Order).id}`)
  }
  // Ignores a second click before the button is disabled: both clicks would navigate and show a message.
  const is_busy = useRef(false)
  const once = async (work: () => Promise<void>) => {
    if (is_busy.current) return
    is_busy.current = true
    setRejected(null)
    await work().finally(() => (is_busy.current = false))
  }
  /** `agreed_agorot`: the total announced to the customer when it differs from the one on the screen. */
  const place = async (agreed_agorot = shown_agorot) => {
    if (!cart) return
    const terms = { expected_total_agorot: agreed_agorot, payments: paymentsOf(paid), collect }
    const body = { client_id: draft.client_id, cart, ...terms }
    await once(async () => settled(await send('place', body), toNextOrder))
  }
  /** `is_requested`: the refund of the difference needs approval and is requested. */
  const change = async ({ settle, is_requested }: ChangeTerms, agreed_agorot = shown_agorot) => {
    if (!cart || !order || draft.version === null) return
    const body = { id: order.id, cart, version: draft.version, settle, expected_total_agorot: agreed_agorot }
    await once(async () => settled(await send('change', body), (made) => toOrder(made, is_requested)))
  }
  const propose = async (settle: SettleMethod) => {
    if (!cart || !order || draft.version === null) return
    const body = { id: order.id, cart, version: draft.version, settle }
    const onProposed = (made: unknown) => {
      const { sent } = made as { sent: boolean }
      forget()
      toast.success(t(sent ? 'proposed' : 'proposed_unsent'))
      void navigate(`/orders/${order.id}`)
    }
    await once(async () => settled(await send('propose', body), onProposed))
  }
  return { place, change, propose, pending, rejected: rejected?.sent_cart === sent_cart ? rejected : null }
}
