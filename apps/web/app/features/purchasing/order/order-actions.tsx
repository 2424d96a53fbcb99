import { purchaseActions } from '@tavlin/domain/purchasing/purchase-order'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useCommand } from '#platform/command.ts'
import { useMay } from '#platform/me.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Row } from '#ui/stack.tsx'
import { toast } from '#ui/toast.ts'
import type { commands } from './order.commands.ts'
import doc from '../document.module.css'
import type { Purchase, runOrderCommand } from './order.server.ts'
import { orderText } from './order.text.ts'

const OrderPrint = lazy(() => import('./order-print.tsx'))

/** Prints the order, or copies it as text for a message to the supplier. */
export function SendTools({ purchase }: { purchase: Purchase }) {
  const t = useText(orderText)
  const lang = useLang()
  const may = useMay()
  const [is_printed, setPrinted] = useState(false)
  const donePrinting = useCallback(() => setPrinted(false), [])
  const copy = async () => {
    const { orderMessage } = await import('./order-message.ts')
    await navigator.clipboard.writeText(orderMessage(purchase, lang)).then(
      () => toast.success(t('copied')),
      () => toast.refusal(t('not_copied')),
    )
  }
  return (
    <Row gap={2} align="center">
      {may('add_supplier_purchase_order', purchase.deli.id) && purchase.status !== 'draft' && (
        <Button
          size="sm"
          icon="refresh"
          to={`/suppliers/order?supplier=${purchase.supplier.id}&deli=${purchase.deli.id}&repeat=${purchase.id}`}
        >
          {t('repeat')}
        </Button>
      )}
      <IconButton icon="copy" label={t('copy')} onClick={() => void copy()} />
      <IconButton icon="print" label={t('print')} onClick={() => setPrinted(true)} />
      {is_printed && (
        <Suspense>
          <OrderPrint purchase={purchase} onPrinted={donePrinting} />
        </Suspense>
      )}
    </Row>
  )
}

type Move = 'acknowledge' | 'close' | 'cancel'

/** Offers the actions that the status and the permissions allow; the API uses the same rules. */
export function OrderActions({ purchase }: { purchase: Purchase }) {
  const t = useText(orderText)
  const may = useMay()
  const confirm = useConfirm()
  const { send, pending, refusal } = useCommand<typeof commands, typeof runOrderCommand>()
  const { id, version, status, deli, supplier, lines } = purchase
  const allowed = purchaseActions(status)
  const may_manage = may('manage_supplier_purchase', deli.id)
  const may_receive = allowed.includes('receive') && may('receive_supplier_orders', deli.id)
  const may_invoice = may_manage && lines.some(({ received_base }) => received_base > 0)
  const move = async (action: Move) => {
    if ((await send('move', { id, version, action })).ok) toast.success(t(`${action}_done`))
  }
  const confirmAction = async (action: 'close' | 'cancel') => {
    const question = { title: t(`${action}_title`), body: t(`${action}_body`), cancel: t('keep'), action: t(action) }
    if (await confirm({ ...question, tone: action === 'cancel' ? 'danger' : 'primary' })) await move(action)
  }
  const shown = (action: Move) => may_manage && allowed.includes(action)
  if (!may_receive && !may_invoice && !(['acknowledge', 'close', 'cancel'] as const).some(shown)) return null
  return (
    <>
      {refusal && <RejectedNotice error={refusal} />}
      <div className={doc.bar}>
        <div className={doc.buttons}>
          {shown('cancel') && (
            <Button variant="danger-quiet" onClick={() => void confirmAction('cancel')}>
              {t('cancel')}
            </Button>
          )}
        </div>
        <div className={doc.buttons}>
          {may_invoice && (
            <Button icon="receipt" to={`/suppliers/invoice?deli=${deli.id}&supplier=${supplier.id}&purchase=${id}`}>
              {t('invoice')}
            </Button>
          )}
          {shown('close') && <Button onClick={() => void confirmAction('close')}>{t('close')}</Button>}
          {shown('acknowledge') && (
            <Button loading={pending} icon="check" onClick={() => void move('acknowledge')}>
              {t('acknowledge')}
            </Button>
          )}
          {may_receive && (
            <Button variant="primary" icon="truck" to={`/suppliers/my-orders?receive=${id}`}>
              {t('receive')}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}
