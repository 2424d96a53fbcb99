import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { walletTerms } from '#shared/wallet/wallet-terms.text.ts'
import { OrderId } from '#ui/bidi.tsx'
import type { OrderApproval } from './approvals.ts'
import css from './approvals.module.css'
import { approvalsText } from './approvals.text.ts'

/** Shows the details of a discount, a refund or a purchase: the order, where the money goes, and why. */
export function OrderFacts({ approval, onLeave }: { approval: OrderApproval; onLeave: () => void }) {
  const t = useText(approvalsText)
  const terms = useText(walletTerms)
  const lang = useLang()
  const { order, purchase, customer, deli, destination, reason, note } = approval
  return (
    <dl className={css.facts}>
      {order && (
        <Fact label={t('order')}>
          <Link to={`/orders/${order.id}`} onClick={onLeave}>
            <OrderId id={order.number} />
          </Link>
        </Fact>
      )}
      {purchase && (
        <Fact label={t('supplier')}>
          <Link to={`/suppliers/orders/update/${purchase.id}`} onClick={onLeave}>
            <bdi>{purchase.supplier}</bdi> · <OrderId id={purchase.id} />
          </Link>
        </Fact>
      )}
      {customer && (
        <Fact label={t('customer')}>
          <bdi>{customer.name || t('no_name')}</bdi>
        </Fact>
      )}
      <Fact label={t('deli')}>
        <bdi>{(lang === 'en' && deli.name_en) || deli.name_he}</bdi>
      </Fact>
      {destination && <Fact label={t('to')}>{t(`to_${destination}`)}</Fact>}
      {reason && <Fact label={t('reason')}>{terms(reason)}</Fact>}
      {note && (
        <Fact label={t('note')}>
          <bdi>{note}</bdi>
        </Fact>
      )}
    </dl>
  )
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
