import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { data, Link, useSearchParams } from 'react-router'
import { directionOf } from '#base/language.ts'
import { pageKey } from '#platform/page-context.server.ts'
import { useText } from '#base/text.ts'
import { LocaleHere, useLocale } from '#base/use-language.ts'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ListSkeleton } from '#ui/skeleton.tsx'
import { Row } from '#ui/stack.tsx'
import type { Route } from './+types/design.route'
import css from './design.module.css'
import { designText } from './design.text.ts'
import { SECTIONS, type DesignSection } from './sections.ts'

/**
 * Hides the page in production: it shows developers every component of the kit in every state. `?only=buttons` shows
 * one section, `?scheme=dark` sets the colours.
 */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(pageKey).is_production) throw data(null, { status: 404 })
  return null
}

export default function Design() {
  const t = useText(designText)
  const [query] = useSearchParams()
  const scheme = query.get('scheme')
  const only = query.get('only')
  useScheme(scheme)
  const shown = only ? SECTIONS.filter((section) => section.id === only) : SECTIONS
  return (
    <main className={css.page}>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Row>
            <Button icon="sun" size="sm" to={schemed(query, 'light')}>
              {t('light')}
            </Button>
            <Button icon="moon" size="sm" to={schemed(query, 'dark')}>
              {t('dark')}
            </Button>
          </Row>
        }
      />
      <nav className={css.nav} aria-label={t('components')}>
        {SECTIONS.map(({ id }) => (
          <Link key={id} to={`#${id}`}>
            <bdi dir="ltr">{id}</bdi>
          </Link>
        ))}
      </nav>
      {shown.map((section) => (
        <Shown key={section.id} {...section} />
      ))}
    </main>
  )
}

function schemed(query: URLSearchParams, scheme: string) {
  const next = new URLSearchParams(query)
  next.set('scheme', scheme)
  return `?${next}`
}

const never = () => () => {}

function Shown({ id, once, Component }: DesignSection) {
  const page = useLocale()
  // Server rendering does not wait for lazy components.
  const is_in_browser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <section id={id} className={css.section}>
      <h2 className={css.heading}>
        <bdi dir="ltr">{id}</bdi>
      </h2>
      <div className={once ? css.once : css.both}>
        {(once ? [page] : (['he', 'en'] as const)).map((locale) => (
          <div key={locale} lang={locale} dir={directionOf(locale)} className={css.half}>
            <LocaleHere value={locale}>
              <Suspense fallback={<ListSkeleton />}>{is_in_browser ? <Component /> : <ListSkeleton />}</Suspense>
            </LocaleHere>
          </div>
        ))}
      </div>
    </section>
  )
}

/** The color scheme is an attribute of <html>, outside of this component, so an effect sets it. */
function useScheme(scheme: string | null) {
  useEffect(() => {
    if (!scheme) return
    // Runs after Mantine's provider, which sets the user's scheme when it mounts.
    const later = setTimeout(() => (document.documentElement.dataset['mantineColorScheme'] = scheme))
    return () => clearTimeout(later)
  }, [scheme])
}
