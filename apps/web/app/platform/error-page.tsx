import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useRevalidator, useRouteError } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Brand } from './brand.tsx'
import { type ErrorKind, errorKind, type RequiredPermission } from './error-kind.ts'
import { errorText, guestErrorText } from './error-page.text.ts'
import { screenAt } from './gate.ts'
import { LastResortBoundary } from './last-resort.tsx'
import { backoffMs } from './live/backoff.ts'
import { progress } from './progress.ts'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { useText } from '#base/text.ts'
import css from './error-page.module.css'

// Loaded on demand: only this page needs the names of all permissions, and a static import would load them with every
// screen.
const NeededPermission = lazy(() => import('./needed-permission.tsx'))

/** Replaces the whole page, without the app shell. */
export function ErrorPage() {
  const error = useRouteError()
  const kind = errorKind(error)
  return (
    <LastResortBoundary error={error}>
      <main className={css.page}>
        {isFailure(kind) && <ProgressBar state="failed" />}
        <Brand />
        <ErrorView kind={kind} />
      </main>
    </LastResortBoundary>
  )
}

/** Replaces a screen inside the app shell. */
export function ErrorInLayout() {
  const error = useRouteError()
  return (
    <LastResortBoundary error={error}>
      <ErrorView kind={errorKind(error)} />
    </LastResortBoundary>
  )
}

const isFailure = ({ kind }: ErrorKind): boolean => kind === 'away' || kind === 'unexpected'

const ICONS = {
  not_found: 'search',
  not_allowed: 'lock',
  away: 'wifi-off',
  unexpected: 'warning',
} as const satisfies Record<ErrorKind['kind'], IconName>

/** Shows one page per kind of error. `is_shown_only`: a sample on the design page, which does not retry. */
export function ErrorView({ kind: error, is_shown_only }: { kind: ErrorKind; is_shown_only?: boolean }) {
  const is_failure = !is_shown_only && isFailure(error)
  // Sets the progress bar, which the surrounding page draws, to its failed state.
  useEffect(() => {
    if (!is_failure) return
    progress.fail()
    return () => progress.start()
  }, [is_failure])
  return (
    <section className={css.error} data-error={error.kind} role="alert">
      <span className={css.sign}>
        <Icon name={ICONS[error.kind]} size={32} stroke={1.5} />
      </span>
      {error.kind === 'not_found' && <NotFound />}
      {error.kind === 'not_allowed' && <NotAllowed {...error} />}
      {error.kind === 'away' && <Away is_busy={error.code === 'busy'} is_shown_only={is_shown_only ?? false} />}
      {error.kind === 'unexpected' && <Unexpected error={error} />}
    </section>
  )
}

/** The lists whose records have their own not-found text, each with the key of that text. */
const LISTS = { '/orders': 'order', '/customers': 'customer', '/meals': 'meal', '/delis': 'deli' } as const
type ListPath = keyof typeof LISTS

/**
 * Returns the list of the record in the URL; null when the URL is not a screen of one record, or its list is not in
 * `LISTS`.
 */
function listOf(pathname: string): ListPath | null {
  const path = screenAt(pathname)?.path
  if (!path?.includes(':')) return null
  return (Object.keys(LISTS) as ListPath[]).find((list) => path.startsWith(`${list}/`)) ?? null
}

function NotFound() {
  const t = useText(errorText)
  const list = listOf(useLocation().pathname)
  if (list)
    return (
      <>
        <h1>{t(`no_${LISTS[list]}`)}</h1>
        <p>{t('no_such_lead')}</p>
        <Button variant="primary" to={list}>
          {t(`all_${LISTS[list]}`)}
        </Button>
      </>
    )
  return (
    <>
      <h1>{t('page_not_found')}</h1>
      <p>{t('page_not_found_lead')}</p>
      <Home is_primary />
    </>
  )
}

function NotAllowed({ needs, for_all_delis }: { needs: RequiredPermission; for_all_delis?: true }) {
  const t = useText(errorText)
  const is_in_browser = useIsInBrowser()
  return (
    <>
      <h1>{t('not_allowed')}</h1>
      {needs === 'super_admin' || needs === 'driver' ? (
        <p>{t(`needs_${needs}`)}</p>
      ) : (
        <p>
          {needs && is_in_browser && (
            <Suspense>
              <NeededPermission needs={needs} is_everywhere={for_all_delis === true} />{' '}
            </Suspense>
          )}
          {t('who_gives')}
        </p>
      )}
      <Home is_primary />
    </>
  )
}

/** The state is in the module, because the error page remounts after each retry. */
const attempts = { count: 0, last_at: 0 }
const WELL_AGAIN_MS = 60_000

function nextPauseMs(now: number): number {
  if (now - attempts.last_at > WELL_AGAIN_MS) attempts.count = 0
  attempts.last_at = now
  return backoffMs(attempts.count++)
}

function Away({ is_busy, is_shown_only }: { is_busy: boolean; is_shown_only: boolean }) {
  const t = useText(guestErrorText)
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (is_shown_only || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), nextPauseMs(Date.now()))
    return () => clearTimeout(timer)
  }, [revalidate, state, is_shown_only])
  return (
    <>
      <h1>{t(is_busy ? 'busy' : 'away')}</h1>
      <p>{t(is_busy ? 'busy_lead' : 'away_lead')}</p>
      <div className={css.actions}>
        <Button variant="primary" icon="refresh" loading={state !== 'idle'} onClick={() => void revalidate()}>
          {t('try_again')}
        </Button>
      </div>
    </>
  )
}

function Unexpected({ error }: { error: Extract<ErrorKind, { kind: 'unexpected' }> }) {
  const t = useText(guestErrorText)
  return (
    <>
      <h1>{t('unexpected')}</h1>
      <p>
        {error.refusal ? (
          <RefusalMessage error={error.refusal} meanwhile={t('unexpected_lead')} />
        ) : (
          t('unexpected_lead')
        )}
      </p>
      <div className={css.actions}>
        <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
          {t('try_again')}
        </Button>
        <Home />
      </div>
      <details className={css.details}>
        <summary>{t('details')}</summary>
        <pre dir="ltr">{error.details}</pre>
      </details>
    </>
  )
}

const GUEST_HOME = '/orders/kiosk'

/** Guests return to the first step of an order: the home page would ask them to sign in. */
function Home({ is_primary = false }: { is_primary?: boolean }) {
  const t = useText(guestErrorText)
  const is_guest = useLocation().pathname.startsWith(GUEST_HOME)
  return (
    <Button to={is_guest ? GUEST_HOME : '/'} icon="home" variant={is_primary ? 'primary' : 'default'}>
      {t('go_home')}
    </Button>
  )
}
