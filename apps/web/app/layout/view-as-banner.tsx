import { Form, useLocation } from 'react-router'
import { useMe } from '#platform/me.ts'
import { useName } from '#platform/access-names.ts'
import { useText } from '#base/text.ts'
import { Icon } from '#ui/icon.tsx'
import { layoutText } from './layout.text.ts'
import css from './view-as-banner.module.css'

/** Banner on every screen while a user views the app as a role or another user; it explains why nothing can be changed. */
export function ViewAsBanner() {
  const t = useText(layoutText)
  const nameOf = useName()
  const role = useMe()?.viewing_as
  const { pathname, search } = useLocation()
  if (!role) return null
  return (
    <section className={css.banner} aria-label={t('viewing_as', { role: nameOf(role) })}>
      <Icon name="eye" size={18} />
      <p className={css.words}>
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
