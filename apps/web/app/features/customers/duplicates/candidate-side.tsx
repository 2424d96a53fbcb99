import { Link } from 'react-router'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { DateText, Ltr, Phone } from '#ui/bidi.tsx'
import textCss from '#ui/text.module.css'
import type { Candidate } from '../merge/merge.server.ts'
import { duplicatesText } from '../merge/merge.text.ts'
import css from './duplicates.module.css'

export function CandidateSide({ side }: { side: Candidate['left'] }) {
  const t = useText(duplicatesText)
  return (
    <div className={css.side}>
      <Link to={`/customers/${side.id}/details`} className={css.name}>
        <bdi>{side.name || t('no_name')}</bdi>
      </Link>
      <Phone e164={side.phone} plain />
      {side.email && <Ltr className={css.email}>{side.email}</Ltr>}
      {side.address && <bdi>{side.address}</bdi>}
      <span className={textCss.muted_sm}>
        {t('orders', { count: side.completed_orders })} ·{' '}
        {t.rich('registered', { at: put(<DateText at={side.created_at} />) })}
      </span>
    </div>
  )
}
