import { Link } from 'react-router'
import { useText } from '#base/text.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Ltr, Phone } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { customerText } from '../customer.text.ts'
import { fullName } from '@tavlin/domain/full-name'
import type { Customer } from '../customer.ts'
import css from './merge.module.css'
import type { MergePlan } from './merge.server.ts'
import { mergeText } from './merge.text.ts'

/** Shows the record that stays and the one merged into it, with a way to swap them. */
export function MergeSides({ plan: { into, from } }: { plan: MergePlan }) {
  const t = useText(mergeText)
  return (
    <div className={css.sides}>
      <Side customer={from} role={t('goes_in')} />
      <Button icon="refresh" to={{ search: `?into=${from.id}&from=${into.id}` }} className={css.swap}>
        {t('swap')}
      </Button>
      <Side customer={into} role={t('stays')} stays />
    </div>
  )
}

function Side({ customer, role, stays = false }: { customer: Customer; role: string; stays?: boolean }) {
  const t = useText(customerText)
  const name = fullName(customer)
  return (
    <section className={css.side} data-stays={stays || undefined} aria-label={role}>
      <p className={css.role}>{role}</p>
      <div className={css.person}>
        <Avatar name={name || '?'} tint />
        <div>
          <Link to={`/customers/${customer.id}/details`} className={css.name}>
            <bdi>{name || t('no_name')}</bdi>
          </Link>
          <p className={css.contact}>
            {customer.phone && <Phone e164={customer.phone} plain />}
            {customer.email && <Ltr className={css.email}>{customer.email}</Ltr>}
          </p>
        </div>
      </div>
    </section>
  )
}
