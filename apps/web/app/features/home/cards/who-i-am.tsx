import { fullName } from '@tavlin/domain/full-name'
import { Link } from 'react-router'
import type { Me } from '#platform/page-context.server.ts'
import { useName } from '#platform/access-names.ts'
import { useText } from '#platform/text.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { delisOf } from '../delis-of.ts'
import { homeText } from '../home.text.ts'
import css from '../home.module.css'

export function WhoIAm({ me }: { me: Me }) {
  const t = useText(homeText)
  const nameOf = useName()
  const name = fullName(me)
  const delis = delisOf(me.roles, me.permissions)
  return (
    <Card
      title={t('me')}
      actions={
        <Link to="/account" prefetch="intent" className={css.card_link}>
          {t('to_account')}
        </Link>
      }
    >
      <div className={css.person}>
        <Avatar name={name} size="lg" tint />
        <div className={css.line_words}>
          <p className={css.person_name}>{name}</p>
          <p className={css.muted}>
            <bdi dir="ltr">{me.email}</bdi>
          </p>
        </div>
      </div>
      <dl className={css.facts}>
        <dt>{t('roles')}</dt>
        <dd>{me.roles.map(nameOf).join(', ') || t('no_roles')}</dd>
        <dt>{t('delis')}</dt>
        <dd>{delis === null ? t('all_delis') : t('some_delis', { count: delis })}</dd>
      </dl>
    </Card>
  )
}
