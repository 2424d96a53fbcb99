import { useState } from 'react'
import { useParams } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Brand } from '#platform/brand.tsx'
import { useNow } from '#platform/use-now.ts'
import { useQuery } from '#platform/use-query.ts'
import { Ltr } from '#ui/bidi.tsx'
import { type DeliStatus, readStatus } from '../state/kiosk-calls.ts'
import { kioskMeta } from '../step/kiosk-meta.ts'
import css from './status.module.css'
import { statusText } from './status.text.ts'

export const meta = kioskMeta((locale) => statusText(locale)('title'))

const POLL_MS = 5000
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
  return { status, error: error?.code ?? null }
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
