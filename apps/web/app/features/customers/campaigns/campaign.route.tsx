import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useText } from '#base/text.ts'
import { titled } from '#platform/page-title.ts'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { ListSkeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import type { Route } from './+types/campaign.route'
import { campaignText } from './campaign.text.ts'
import { loadCampaign, runCampaignCommand } from './campaigns.server.ts'
import { CampaignStateChip } from './state-chip.tsx'

const Editor = lazy(() => import('./editor.tsx'))
const Progress = lazy(() => import('./progress.tsx'))
const Recipients = lazy(() => import('./recipients.tsx'))

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runCampaignCommand({ request, context })
export const meta = titled<{ campaign: { name: string } | null }>(({ campaign }) => campaign && campaign.name)
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadCampaign({ request, context }, params.campaign_id)

/** Shows a new campaign, a draft, or the progress and results of a campaign that was started. */
export default function CampaignScreen({ loaderData: { campaign, page, delis } }: Route.ComponentProps) {
  const t = useText(campaignText)
  const is_in_browser = useIsInBrowser()
  return (
    <Stack gap={4}>
      <PageHeader
        before={<Link to="/customers/campaigns">{t('all_campaigns')}</Link>}
        title={campaign ? <bdi>{campaign.name}</bdi> : t('new_campaign')}
        lead={campaign && <CampaignStateChip {...campaign} />}
      />
      {is_in_browser ? (
        <Suspense fallback={<ListSkeleton />}>
          {campaign && page ? (
            <>
              <Progress campaign={campaign} />
              <Recipients page={page} />
            </>
          ) : (
            <Editor key={campaign?.id ?? 'new'} campaign={campaign} delis={delis} />
          )}
        </Suspense>
      ) : (
        <ListSkeleton />
      )}
    </Stack>
  )
}
