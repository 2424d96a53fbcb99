import { useText } from '#base/text.ts'
import { DateText } from '#ui/bidi.tsx'
import { Chip } from '#ui/chip.tsx'
import css from './consents-card.module.css'
import { consentsText } from './consents.text.ts'
import type { ConsentRow } from './details.server.ts'

export function ConsentHistory({ consents }: { consents: readonly ConsentRow[] }) {
  const t = useText(consentsText)
  return (
    <details className={css.history}>
      <summary>
        {t('history')} <bdi dir="ltr">({consents.length})</bdi>
      </summary>
      <ol className={css.rows}>
        {consents.map((row) => (
          <li key={row.id}>
            <span className={css.head}>
              <Chip tone={row.granted ? 'good' : 'bad'} icon={row.granted ? 'check' : 'ban'}>
                {t(row.granted ? 'yes' : 'no')}
              </Chip>
              <b>
                {t(row.channel)}, {t(row.purpose)}
              </b>
            </span>
            <ConsentLabel row={row} />
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Shows the exact wording of a consent, with source, time and the user who recorded it. */
export function ConsentLabel({ row }: { row: ConsentRow }) {
  const t = useText(consentsText)
  return (
    <>
      <blockquote className={css.text} dir="auto">
        {row.text}
      </blockquote>
      <p className={css.from}>
        <span>{t(`source_${row.source}`)}</span>
        <DateText at={row.at} with_time />
        {row.by && <span>{t('by', { name: row.by.name })}</span>}
      </p>
    </>
  )
}
