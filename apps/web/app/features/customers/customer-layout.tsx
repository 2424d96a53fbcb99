import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLive } from '#platform/live/use-live.ts'
import { WhoIsHere } from '#platform/live/presence.tsx'
import { useMay } from '#platform/me.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Ltr, Phone } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'
import { FlagChip } from './customer-chips.tsx'
import { CustomerStats } from './customer-stats.tsx'
import css from './customer-layout.module.css'
import { CustomerTabs } from './customer-tabs.tsx'
import { customerText } from './customer.text.ts'
import { fullName } from '@tavlin/domain/full-name'
import type { Customer } from './customer.ts'
import { CustomerMenu } from './privacy/customer-menu.tsx'

type Props = {
  customer: Customer
  /** Actions shown in the header before those common to all screens. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * Renders the layout of all customer screens: header, stats and tabs. It also subscribes these
 * screens to the customer's events.
 */
export function CustomerLayout({ customer, actions, children }: Props) {
  const t = useText(customerText)
  const may = useMay()
  const [params] = useSearchParams()
  const { id } = customer
  const name = fullName(customer)
  useLive(`private-customer.${id}`)
  return (
    <Stack gap={4}>
      {params.has('merged') && <Notice>{t('merged')}</Notice>}
      <header className={css.card}>
        <div className={css.top}>
          <Avatar name={name || '?'} size="lg" tint />
          <div className={css.text}>
            <div className={css.title}>
              <h1 className={css.name}>{name ? <bdi>{name}</bdi> : t('no_name')}</h1>
              <Badges customer={customer} />
            </div>
            <Contact customer={customer} />
          </div>
          <div className={css.actions}>
            <WhoIsHere channel={`presence-customer.${id}`} />
            {actions}
            {may('chat_with_customers') && (
              <Button icon="chat" to={`/customers/${id}/chat`}>
                {t('send_message')}
              </Button>
            )}
            {may('manage_orders') && (
              <Button variant="primary" icon="plus" to={`/orders/update?customer=${id}`}>
                {t('new_order')}
              </Button>
            )}
            <CustomerMenu customer={customer} />
          </div>
        </div>
        <CustomerStats customer={customer} />
        <div className={css.tabs}>
          <CustomerTabs customer={customer} />
        </div>
      </header>
      {children}
    </Stack>
  )
}

function Badges({ customer }: { customer: Customer }) {
  const t = useText(customerText)
  const named = useName()
  const may = useMay()
  const { allergens, allergy_note, flags, consents, duplicates } = customer
  const agreed = consents.some(({ purpose, granted }) => purpose === 'marketing' && granted)
  return (
    <span className={css.badges}>
      {allergens.length + allergy_note.length > 0 && (
        <Chip tone="bad" icon="warning">
          {allergens.length > 0 ? t('allergy', { names: allergens.map(named).join(', ') }) : t('allergy_only_note')}
        </Chip>
      )}
      {flags.map(({ flag, reason }) => (
        <FlagChip key={flag} flag={flag} reason={reason} />
      ))}
      <Chip tone={agreed ? 'good' : 'neutral'} icon={agreed ? 'check' : 'ban'} outline={!agreed}>
        {t(agreed ? 'marketing_yes' : 'marketing_no')}
      </Chip>
      {duplicates > 0 && may('manage_customers', 'business') && (
        <Link to={`/customers/duplicates?customer=${customer.id}`} className={css.duplicates}>
          {t('possible_duplicate', { count: duplicates })}
        </Link>
      )}
    </span>
  )
}

function Contact({ customer: { phone, email, address } }: { customer: Customer }) {
  return (
    <ul className={css.contact}>
      <li>
        <Phone e164={phone} />
      </li>
      {email && (
        <li>
          <a href={`mailto:${email}`}>
            <Ltr>{email}</Ltr>
          </a>
        </li>
      )}
      {address && (
        <li>
          <bdi>{address}</bdi>
        </li>
      )}
    </ul>
  )
}
