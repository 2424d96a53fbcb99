import { Form, useLocation } from 'react-router'
import { useMe } from '#platform/me.ts'
import { useRoleName } from '#platform/role-name.ts'
import { useText } from '#base/text.ts'
import { Icon } from '#ui/icon.tsx'
import css from './view-as-banner.module.css'
import { viewAsText } from './view-as-banner.text.ts'

/**
 * Banner on every screen while a user views the app as a role or another user; it explains why nothing can be changed.
 */
export default function ViewAsBanner() {
  const t = useText(viewAsText)
  const nameOf = useRoleName()
  const role = useMe()?.viewing_as
  const { pathname, search } = useLocation()
  if (!role) return null
  return (
    <section className={css.banner} aria-label={t('viewing_as', { role: nameOf(role) })}>
      <Icon name="eye" size={18} />
      <p className={css.text}>
        <b>{t('viewing_as', { role: nameOf(role) })}</b>{' '}
        <span>{t(role.user_id ? 'viewing_as_user_lead' : 'viewing_as_lead')}</span>
      </p>
      <Form method="post" action="/session/view-as" reloadDocument>
        <input type="hidden" name="role" value="" />
        <input type="hidden" name="path" value={pathname + search} />
        <button className={css.stop}>{t('stop_viewing')}</button>
      </Form>
    </section>
  )
}
