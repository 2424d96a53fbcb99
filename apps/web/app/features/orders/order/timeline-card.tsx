import { useState } from 'react'
import { orderSentence } from '#shared/activity/order-sentence.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { TimeText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import textCss from '#ui/text.module.css'
import type { TimelineEntry } from './order.server.ts'
import { orderText } from './order.text.ts'
import css from './order.module.css'

/** Number of newest entries shown first; a click shows the older ones. */
const SHOWN = 8

/** Card with the events of the order and their actors, newest first. */
export default function TimelineCard({ timeline }: { timeline: readonly TimelineEntry[] }) {
  const t = useText(orderText)
  const [is_whole, setWhole] = useState(false)
  const shown = is_whole ? timeline : timeline.slice(0, SHOWN)
  return (
    <Card title={t('timeline')}>
      {timeline.length === 0 && <p className={textCss.muted_sm}>{t('no_events')}</p>}
      <ol className={css.timeline}>
        {shown.map((entry) => (
          <Event key={entry.id} entry={entry} />
        ))}
      </ol>
      {shown.length < timeline.length && (
        <Button size="sm" variant="subtle" icon="chevron-down" onClick={() => setWhole(true)}>
          {t('earlier', { count: timeline.length - shown.length })}
        </Button>
      )}
    </Card>
  )
}

function Event({ entry }: { entry: TimelineEntry }) {
  const t = useText(orderText)
  const lang = useLang()
  const note = typeof entry.data['note'] === 'string' ? entry.data['note'] : ''
  return (
    <li className={css.event}>
      <TimeText at={entry.at} />
      <span className={css.rail} aria-hidden>
        <span className={css.dot} />
      </span>
      <div className={css.event_text}>
        <p>{orderSentence(entry, lang)}</p>
        <small>
          {entry.by ? <bdi>{entry.by.name}</bdi> : t('system')}
          {note && (
            <>
              {' '}
              · <bdi>{note}</bdi>
            </>
          )}
        </small>
      </div>
    </li>
  )
}
