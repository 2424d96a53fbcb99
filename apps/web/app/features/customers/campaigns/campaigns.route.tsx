import type { campaigns } from '@tavlin/contract/campaigns'
import { Link } from 'react-router'
import { useText } from '#base/text.ts'
import { useListCommands } from '#platform/list-commands.ts'
import { useLive } from '#platform/live/use-live.ts'
import { useMay } from '#platform/me.ts'
import { DateText, NumberText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { defineList } from '#ui/list/define-list.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import type { Route } from './+types/campaigns.route'
import { loadCampaigns, runCampaignCommand } from './campaigns.server.ts'
import { campaignsText } from './campaigns.text.ts'
import { CampaignStateChip } from './state-chip.tsx'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runCampaignCommand({ request, context })
export const loader = ({ request, context }: Route.LoaderArgs) => loadCampaigns({ request, context })

const LIST = defineList<typeof campaigns.campaigns>()({
  name: 'campaigns',
  text: campaignsText,
  label: 'campaigns',
  empty: 'no_campaigns',
  row_id: ({ id }) => id,
  row_name: ({ name }) => name,
  href: ({ id }) => `/customers/campaign/${id}`,
  columns: [
    { key: 'name', sort: 'name', cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'state', phone: 'meta', cell: (campaign) => <CampaignStateChip {...campaign} /> },
    {
      key: 'customers',
      align: 'end',
      phone: 'hidden',
      cell: ({ state, customers }) => (state === 'draft' ? '—' : <NumberText value={customers} />),
    },
    {
      key: 'messages',
      align: 'end',
      phone: 'sub',
      cell: ({ state, processed, skipped }) => (state === 'draft' ? '—' : <NumberText value={processed - skipped} />),
    },
    {
      key: 'started',
      phone: 'sub',
      cell: ({ started_at }) => (started_at === null ? '—' : <DateText at={started_at} with_time />),
    },
    { key: 'created', sort: 'created', phone: 'hidden', cell: ({ created_at }) => <DateText at={created_at} /> },
  ],
  filters: [
    {
      key: 'state',
      kind: 'choice',
      options: { draft: 'draft', sending: 'sending', paused: 'paused', done: 'done', stopped: 'stopped' },
    },
  ],
})

export default function CampaignsScreen({ loaderData: page }: Route.ComponentProps) {
  const t = useText(campaignsText)
  const may = useMay()
  const { views } = useListCommands()
  useLive('private-campaigns')
  const add = (
    <Button variant="primary" icon="plus" to="/customers/campaign">
      {t('new_campaign')}
    </Button>
  )
  return (
    <Stack gap={4}>
      <PageHeader
        before={may('chat_with_customers') && <Link to="/customers/chat">{t('to_chat')}</Link>}
        title={t('title')}
        lead={t('lead')}
        actions={add}
      />
      <ListScreen list={LIST} page={page} views={views} empty_action={add} />
    </Stack>
  )
}
