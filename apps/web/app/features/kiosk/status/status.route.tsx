import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Brand } from '#platform/brand.tsx'
import { useHasNewVersion } from '#platform/new-version.ts'
import { reloadWithNewWorker } from '#platform/service-worker.ts'
import { useNow } from '#platform/use-now.ts'
import { useQuery } from '#platform/use-query.ts'
import { Ltr } from '#ui/bidi.tsx'
import { type DeliStatus, readStatus } from '../state/kiosk-calls.ts'
import { kioskMeta } from '../step/kiosk-meta.ts'
import css from './status.module.css'
import { statusText } from './status.text.ts'

export const meta = kioskMeta((locale) => statusText(locale)('title'))

/** Nobody can tap the notice about a new version on a television. */
export const handle = { is_unattended: true }

const POLL_MS = 5000
/** A new version of the page is loaded only after no number has changed for this long. */
const IDLE_MS = 60_000
/** How many order numbers fit on a television at the counter. */
const SHOWN = { preparing: 24, ready: 12 }

/** Shows order numbers on a television at the counter: orders in preparation, and orders ready for pickup. */
export default function StatusRoute() {
  const t = useText(statusText)
  const { status, error } = useStatus(useParams()['deli_id'] ?? '')
  const nameOf = useName()
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <Brand />
        <h1 className={css.title}>{status ? <bdi>{nameOf(status.deli)}</bdi> : t('title')}</h1>
      </header>
      {error && (
        <p className={css.notice} role="alert">
          {t(error === 'not_found' || error === 'invalid_input' ? 'gone' : 'lost')}
        </p>
      )}
      {status && (
        <main className={css.columns}>
          <Numbers kind="preparing" numbers={status.preparing} />
          <Numbers kind="ready" numbers={status.ready} />
        </main>
      )}
    </div>
  )
}

/** Fetches the numbers repeatedly. The last ones stay visible while the connection is lost, with a notice. */
function useStatus(id: string) {
  const [status, setStatus] = useState<DeliStatus | null>(null)
  const now_ms = useNow(POLL_MS)
  const { data, error } = useQuery(readStatus, now_ms === null ? null : { params: { id } }, { version: now_ms ?? 0 })
  if (data !== null && data !== status) setStatus(data)
  useReloadWhenIdle(status, error === null ? now_ms : null)
  return { status, error: error?.code ?? null }
}

/**
 * Loads a new version of the page once no number has changed for a minute. Waits while the API is unreachable, because
 * a page that fails to load would stay empty.
 */
function useReloadWhenIdle(status: DeliStatus | null, now_ms: number | null): void {
  const has_new_version = useHasNewVersion()
  const shown = JSON.stringify(status)
  const [last, setLast] = useState({ shown, since_ms: now_ms })
  if (now_ms !== null && (last.shown !== shown || last.since_ms === null)) setLast({ shown, since_ms: now_ms })
  const idle_ms = now_ms === null || last.since_ms === null ? 0 : now_ms - last.since_ms
  const is_due = has_new_version && idle_ms >= IDLE_MS
  useEffect(() => {
    if (is_due) void reloadWithNewWorker()
  }, [is_due])
}

function Numbers({ kind, numbers }: { kind: keyof typeof SHOWN; numbers: readonly number[] }) {
  const t = useText(statusText)
  const more = numbers.length - SHOWN[kind]
  return (
    <section className={css.column} data-kind={kind} aria-live={kind === 'ready' ? 'polite' : 'off'}>
      <h2 className={css.heading}>{t(kind)}</h2>
      {numbers.length === 0 && <p className={css.none}>{t('none')}</p>}
      <ul className={css.numbers}>
        {numbers.slice(0, SHOWN[kind]).map((number) => (
          <li key={number}>
            <Ltr>{number}</Ltr>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={css.none}>{t('more', { count: String(more) })}</p>}
    </section>
  )
}
