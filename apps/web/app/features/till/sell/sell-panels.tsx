import { lazy, Suspense } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { addCredit, type Credit } from './credit.ts'
import type { SellScreenState } from './use-sell-screen.ts'

// Each dialog is a lazy chunk, loaded when it first opens; the sell screen preloads the payment.
const VariantDialog = lazy(() => import('#shared/menu/variant-dialog.tsx'))
const PaymentDialog = lazy(() => import('./payment-dialog.tsx'))
const TillKeysHelp = lazy(() => import('./till-keys-help.tsx'))
const CustomerPanel = lazy(() => import('./customer-panel.tsx'))
const DiscountPanel = lazy(() => import('./discount-panel.tsx'))
const HeldPanel = lazy(() => import('./held-panel.tsx'))
const VoidPanel = lazy(() => import('./void-panel.tsx'))
const SlotPanel = lazy(() => import('./slot-panel.tsx'))
const RefundPanel = lazy(() => import('../refund/refund-panel.tsx'))

export function SellPanels({ screen }: { screen: SellScreenState }) {
  const { sell, adding, held, scanned, panel, setPanel, finish } = screen
  const addressed = useAddressedOrder()
  const is_in_browser = useIsInBrowser()
  const close = () => setPanel(null)
  const onCredit = (credit: Credit) => sell.change((now) => ({ ...now, credit: addCredit(now.credit, credit) }))
  const code = scanned?.code ?? ''
  // A placed order whose rest is not paid is continued also after the page was reloaded.
  const has_open_order = sell.draft.open_order !== null
  return (
    <Suspense>
      {adding.dialog && <VariantDialog key={adding.dialog.meal.id} {...adding.dialog} />}
      {(panel === 'pay' || has_open_order) && <PaymentDialog sell={sell} onDone={finish} onClose={close} />}
      {panel === 'keys' && <TillKeysHelp onClose={close} />}
      {panel === 'customer' && <CustomerPanel sell={sell} phone={code} onClose={close} />}
      {panel === 'discount' && <DiscountPanel sell={sell} line={screen.line.selected_key} onClose={close} />}
      {panel === 'held' && <HeldPanel held={held} onClose={close} />}
      {panel === 'void' && <VoidPanel held={held} onClose={close} />}
      {panel === 'slot' && <SlotPanel sell={sell} onClose={close} />}
      {panel === 'refund' && <RefundPanel context={sell.context} code={code} onCredit={onCredit} onClose={close} />}
      {is_in_browser && panel === null && !has_open_order && addressed.order_id && (
        <RefundPanel
          key={addressed.order_id}
          context={sell.context}
          code=""
          order_id={addressed.order_id}
          onCredit={onCredit}
          onClose={addressed.close}
        />
      )}
    </Suspense>
  )
}

/** Returns the order that the address of the page names, for example from a link or a bookmark. */
function useAddressedOrder() {
  const { order_id } = useParams()
  const navigate = useNavigate()
  return { order_id, close: () => void navigate('/orders/pos', { replace: true }) }
}
