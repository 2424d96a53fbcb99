import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '#platform/me.ts'
import { useName } from '#base/names.ts'
import { orderTerms } from '#shared/orders/order-terms.text.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Ltr, NumberText, Phone } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import textCss from '#ui/text.module.css'
import type { Order } from './order.server.ts'
import { orderText } from './order.text.ts'
import css from './order.module.css'

const FLAGS = ['vip', 'watch', 'prepay', 'blocked'] as const
const numberTag = (text: ReactNode) => <Ltr>{text}</Ltr>

/** Shows the customer with allergies, balance and flags. */
export function CustomerCard({ order }: { order: Order }) {
  const t = useText(orderText)
  const terms = useText(orderTerms)
  const nameOf = useName()
  const may = useMay()
  const { customer, allergens, allergy_note } = order
  const name = order.customer_name || customer?.name || terms('no_name')
  const phone = order.phone ?? customer?.phone
  return (
    <Card title={t('customer')}>
      <div className={css.stack}>
        <div className={css.person}>
          <Avatar name={name} />
          <div className={css.person_text}>
            {customer && may('view_customers') ? (
              <Link to={`/customers/${customer.id}`}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <strong>
                <bdi>{name}</bdi>
              </strong>
            )}
            <span className={textCss.muted_sm}>{phone ? <Phone e164={phone} plain /> : t('no_customer')}</span>
          </div>
          {phone && <IconButton icon="phone" variant="default" label={t('call', { name })} to={`tel:${phone}`} />}
          {customer && may('chat_with_customers') && (
            <IconButton
              icon="chat"
              variant="default"
              label={t('chat', { name })}
              to={`/customers/${customer.id}/chat`}
            />
          )}
        </div>
        <div className={css.chips}>
          {allergens.length > 0 && (
            <Chip tone="bad" icon="warning">
              {t('allergy', { names: allergens.map(nameOf).join(', ') })}
            </Chip>
          )}
          {customer && (
            <>
              {FLAGS.filter((flag) => customer.flags.includes(flag)).map((flag) => (
                <Chip key={flag} tone={flag === 'vip' ? 'info' : 'warn'}>
                  {t(flag)}
                </Chip>
              ))}
              <Chip>{t.rich('orders_count', { count: customer.completed_orders, n: numberTag })}</Chip>
              <Chip>{t.rich('wallet', { m: put(<Money agorot={customer.wallet_agorot} />) })}</Chip>
              {customer.points > 0 && (
                <Chip>{t.rich('points', { n: put(<NumberText value={customer.points} />) })}</Chip>
              )}
            </>
          )}
        </div>
        {allergy_note && (
          <p className={css.bad}>
            <bdi>{allergy_note}</bdi>
          </p>
        )}
      </div>
    </Card>
  )
}
