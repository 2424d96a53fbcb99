import { Form, useLocation } from 'react-router'
import type { IconName } from '#ui/icon.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { ScreenPath } from '../screens.ts'
import { beingBuiltText } from './being-built.text.ts'
import css from './being-built.module.css'
import { Brand } from './brand.tsx'
import { screenAt } from './gate.ts'
import { useMe } from './me.ts'
import { screenText } from './screens.text.ts'
import { useText } from '#base/text.ts'

/** The empty loader makes the access middleware run for this screen too. */
export function loader() {
  return null
}

/** Screens without a sidebar entry use the icon of their section. */
const SIGNS: Record<string, IconName> = {
  orders: 'receipt',
  customers: 'people',
  meals: 'meal',
  inventory: 'box',
  suppliers: 'supplier',
  supplier: 'supplier',
  delis: 'shop',
  driver: 'wheel',
}

/** Placeholder for a screen that is not implemented yet. */
export default function BeingBuilt() {
  const t = useText(beingBuiltText)
  const name = useText(screenText)
  const { pathname } = useLocation()
  const screen = screenAt(pathname)
  if (!screen) return null
  const content = (
    <Empty
      level={2}
      icon={screen.sidebar?.icon ?? SIGNS[pathname.split('/')[1] ?? ''] ?? 'sparkles'}
      title={t('lead')}
      lead={t(screen.access === 'public' ? 'at_the_counter' : screen.bare ? 'soon' : 'meanwhile')}
      action={
        !screen.bare && (
          <Button to="/" icon="home" variant="soft">
            {t('go_home')}
          </Button>
        )
      }
    />
  )
  const title = <PageHeader title={name(screen.path as ScreenPath)} />
  return screen.bare ? (
    <main data-being-built className={css.bare}>
      <BareBar />
      {title}
      {content}
    </main>
  ) : (
    <section data-being-built>
      {title}
      <div className={css.card}>{content}</div>
    </section>
  )
}

/** Header without the app shell: product name, language switch, and sign-out for a signed-in user. */
function BareBar() {
  const t = useText(beingBuiltText)
  const { pathname } = useLocation()
  const is_signed_in = useMe() !== null
  return (
    <header className={css.bar}>
      <Brand />
      <Form method="post" action="/session/language" reloadDocument>
        <input type="hidden" name="path" value={pathname} />
        <Button type="submit" name="lang" value={t('other_lang')} variant="subtle" icon="globe">
          {t('other_language')}
        </Button>
      </Form>
      {is_signed_in && (
        <Form method="post" action="/session/logout" reloadDocument>
          <Button type="submit" variant="subtle" icon="logout">
            {t('sign_out')}
          </Button>
        </Form>
      )}
    </header>
  )
}
