import type { activity } from '@tavlin/contract/activity'
import { call } from '#platform/api-client.ts'
import { useText } from '#base/text.ts'
import { useQuery } from '#platform/use-query.ts'
import { DateText } from '#ui/bidi.tsx'
import textCss from '#ui/text.module.css'
import css from './customer-section.module.css'
import { customerSectionText } from './customer-section.text.ts'

const readLog = call<typeof activity.log>('GET', '/logs/:id')
const MOST_NOTES = 2
/** The smallest page size that the API accepts. */
const PAGE = 10

/** Shows the newest staff notes about the caller. */
export function CallerNotes({ customer_id }: { customer_id: number }) {
  const t = useText(customerSectionText)
  const { data } = useQuery(readLog, { params: { id: customer_id }, query: { groups: 'notes', limit: PAGE } })
  const notes = data?.filter(({ note }) => note !== null).slice(0, MOST_NOTES) ?? []
  if (notes.length === 0) return null
  return (
    <ul className={css.notes} aria-label={t('notes')}>
      {notes.map(({ id, at, note }) => (
        <li key={id}>
          <span className={textCss.muted_sm}>
            <DateText at={at} />
          </span>{' '}
          <bdi>{note!.text}</bdi>
        </li>
      ))}
    </ul>
  )
}
