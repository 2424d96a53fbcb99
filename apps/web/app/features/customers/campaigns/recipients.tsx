import type { campaigns } from '@tavlin/contract/campaigns'
import { SEND_OBSTACLES, type SendObstacle } from '@tavlin/domain/chat/campaign'
import { Link } from 'react-router'
import { useText } from '#base/text.ts'
import { DateText, Phone } from '#ui/bidi.tsx'
import { Chip, type Tone } from '#ui/chip.tsx'
import { defineList, type ListPage, type SourceOf } from '#ui/list/define-list.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { recipientsText, skipText } from './campaign.text.ts'

type RecipientRow = SourceOf<typeof campaigns.campaignRecipients>['row']

const TONES: Record<NonNullable<RecipientRow['state']>, Tone> = {
  queued: 'neutral',
  unknown: 'neutral',
  sent: 'info',
  delivered: 'good',
  failed: 'bad',
  received: 'neutral',
}

const LIST = defineList<typeof campaigns.campaignRecipients>()({
  name: 'campaign-recipients',
  text: recipientsText,
  label: 'recipients',
  empty: 'no_recipients',
  row_id: ({ id }) => id,
  row_name: ({ name, phone }) => name || phone,
  columns: [
    { key: 'customer', cell: (row) => <Who row={row} /> },
    { key: 'phone', phone: 'sub', cell: ({ phone }) => (phone ? <Phone e164={phone} plain /> : '—') },
    { key: 'state', phone: 'meta', cell: (row) => <State row={row} /> },
    { key: 'at', phone: 'sub', cell: ({ at }) => <DateText at={at} with_time /> },
  ],
  filters: [
    {
      key: 'state',
      kind: 'choice',
      open: true,
      options: { open: 'open', sent: 'sent', delivered: 'delivered', failed: 'failed', skipped: 'skipped' },
    },
  ],
})

const isOurs = (code: string): code is SendObstacle => SEND_OBSTACLES.some((one) => one === code)

/** Lists the processed customers, page by page, with the state of their message or why there is none. */
export default function Recipients({ page }: { page: ListPage<RecipientRow> }) {
  return <ListScreen list={LIST} page={page} />
}

function Who({ row: { id, name, phone } }: { row: RecipientRow }) {
  const t = useText(recipientsText)
  if (!phone) return t('erased')
  return (
    <Link to={`/customers/${id}`}>
      <bdi>{name || phone}</bdi>
    </Link>
  )
}

function State({ row: { state, because } }: { row: RecipientRow }) {
  const t = useText(recipientsText)
  const reasons = useText(skipText)
  const reason =
    because !== null && (isOurs(because) ? reasons(because, { business: '' }) : t('error', { code: because }))
  return (
    <>
      <Chip tone={state === null ? 'warn' : TONES[state]}>{t(state ?? 'skipped')}</Chip>
      {reason && ` ${reason}`}
    </>
  )
}
