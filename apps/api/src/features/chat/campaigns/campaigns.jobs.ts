import type { SmsCompany } from '#platform/companies/sms.ts'
import type { Deps } from '#platform/deps.ts'
import type { Tasks } from '#platform/events/jobs.ts'
import { quietUntil } from '@tavlin/domain/chat/quiet-hours'
import { listStalled } from './batch.repo.ts'
import { queueCampaign } from './campaign.service.ts'
import { runCampaign, sendTest } from './send-campaign.service.ts'

/**
 * Time without progress after which a campaign is queued again. It is longer than the lease of a message, so that the
 * messages of a dead worker are released by then.
 */
const STALLED_AFTER_MS = 90_000

export const campaignTasks = (deps: Deps, company: SmsCompany | null): Tasks => ({
  send_campaign: async (payload) => {
    if (company) await runCampaign(deps, company, (payload as { campaign_id: number }).campaign_id)
  },
  test_campaign: async (payload) => {
    if (company) await sendTest(deps, company, payload as { campaign_id: number; user_id: number })
  },
  // Queues stalled campaigns again, because the queue waits long before it retries a job that failed often.
  resume_campaigns: async () => {
    const now = deps.now()
    if (quietUntil(now) !== null) return
    const stalled = await listStalled(deps.db, new Date(now.getTime() - STALLED_AFTER_MS))
    await deps.db.transaction().execute(async (tx) => {
      for (const id of stalled) await queueCampaign(tx, id)
    })
  },
})
