import { fullName } from '@tavlin/domain/full-name'
import type { Me } from '#platform/page-context.server.ts'
import { useName } from '#platform/access-names.ts'
import { useText } from '#base/text.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { accountText } from './account.text.ts'
import css from './account.module.css'

export function Details({ me }: { me: Me }) {
  const t = useText(accountText)
  const nameOf = useName()
  const name = fullName(me)
  return (
    <Card title={t('details')} lead={t('details_lead')}>
      <div className={css.details}>
        <Avatar name={name} size="lg" tint />
        <dl className={css.facts}>
          <dt>{t('name')}</dt>
          <dd>{name}</dd>
          <dt>{t('email')}</dt>
          <dd>
            <bdi dir="ltr">{me.email}</bdi>
          </dd>
          <dt>{t('roles')}</dt>
          <dd>{me.roles.map(nameOf).join(', ') || t('no_roles')}</dd>
        </dl>
      </div>
    </Card>
  )
}
