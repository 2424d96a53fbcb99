import type { campaigns } from '@tavlin/contract/campaigns'
import type { HandlerResult, ParsedRequestOf } from '@tavlin/contract/endpoint'
import { calendarDay } from '@tavlin/domain/business-time'
import {
  type CampaignState,
  afterCampaignMove,
  campaignStart,
  funnelOf,
  isScheduled,
  wordingObstacle,
} from '@tavlin/domain/chat/campaign'
import { quietUntil } from '@tavlin/domain/chat/quiet-hours'
import { Refusal } from '@tavlin/domain/refusal'
import { readSetting } from '#features/settings/settings.service.ts'
import { change } from '#platform/db/change.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { listPage } from '#platform/db/list.ts'
import { expectVersion } from '#platform/db/versions.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import { addJob } from '#platform/events/jobs.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { invalid, notFound } from '#platform/http/errors.ts'
import type { AudienceFilters } from './audience.repo.ts'
import * as repo from './campaign.repo.ts'

type ReadDeps = Pick<Deps, 'db' | 'now'>

export const searchCampaigns = ({ db, config }: Deps, query: repo.CampaignQuery) =>
  listPage(db, config.secret_key, repo.CAMPAIGN_LIST, query)

export async function showCampaign({ db, now }: ReadDeps, id: number) {
  const page = (await repo.findCampaign(db, id)) ?? notFound('campaign', id)
  const starts_at = isScheduled(page, now()) ? new Date(page.started_at!) : null
  const waits_until = page.state === 'sending' ? (quietUntil(starts_at ?? now()) ?? starts_at) : null
  return { data: { ...page, waits_until: isoOrNull(waits_until) } }
}

type RecipientsQuery = ParsedRequestOf<typeof campaigns.campaignRecipients>['query']

export async function listRecipients({ db, config }: Deps, id: number, query: RecipientsQuery) {
  if (!(await repo.doesCampaignExist(db, id))) notFound('campaign', id)
  return listPage(db, config.secret_key, repo.recipientList(id), query)
}

const isoOrNull = (at: Date | null): string | null => at && at.toISOString()
export const businessName = (db: Db, now: Date) => readSetting(db, 'business_name', calendarDay(now))

type FunnelQuery = ParsedRequestOf<typeof campaigns.campaignFunnel>['query']

export async function showFunnel(
  { db, now }: Deps,
  query: FunnelQuery,
): Promise<HandlerResult<typeof campaigns.campaignFunnel>> {
  const at = now()
  const audience: AudienceFilters = {
    segment: query.segment ?? null,
    flag: query.flag ?? null,
    lang: query.lang ?? null,
    deli_id: query.deli ?? null,
    least_days_away: query.least_days_away ?? null,
    most_days_away: query.most_days_away ?? null,
    least_points: query.least_points ?? null,
  }
  const funnel = funnelOf(await repo.countAudience(db, audience, at))
  const business = await businessName(db, at)
  const segment_agorot = await readSetting(db, 'sms_segment_agorot', calendarDay(at))
  return { data: { ...funnel, business, waits_until: isoOrNull(quietUntil(at)), segment_agorot } }
}

export function createCampaign(deps: Deps, call: SignedCall, form: repo.CampaignInput) {
  return change(deps, call, async (tx) => {
    await checkDeli(tx, form)
    const campaign_id = await repo.insertCampaign(tx, form, call.caller.id, deps.now())
    await record(tx, call, 'campaign.changed', { campaign_id, what: 'created' })
    return showCampaign({ db: tx, now: deps.now }, campaign_id)
  })
}

type CampaignUpdate = ParsedRequestOf<typeof campaigns.updateCampaign>['body']

export function updateCampaign(deps: Deps, call: SignedCall, id: number, { version, ...form }: CampaignUpdate) {
  return change(deps, call, async (tx) => {
    await lockDraft(tx, id, version)
    await checkDeli(tx, form)
    await repo.saveCampaign(tx, id, form)
    await record(tx, call, 'campaign.changed', { campaign_id: id, what: 'updated' })
    return showCampaign({ db: tx, now: deps.now }, id)
  })
}

export function deleteCampaign(deps: Deps, call: SignedCall, id: number) {
  return change(deps, call, async (tx) => {
    await lockDraft(tx, id)
    await repo.deleteCampaign(tx, id)
    await record(tx, call, 'campaign.changed', { campaign_id: id, what: 'deleted' })
    return { status: true as const }
  })
}

async function lockDraft(tx: Tx, id: number, version?: number): Promise<void> {
  const campaign = (await repo.lockCampaign(tx, id)) ?? notFound('campaign', id)
  if (version !== undefined) expectVersion(campaign, version)
  if (campaign.state !== 'draft') throw new Refusal('campaign_started')
}

async function checkDeli(db: Db, { audience: { deli_id } }: repo.CampaignInput): Promise<void> {
  if (deli_id !== null && !(await repo.doesDeliExist(db, deli_id)))
    throw invalid(['audience', 'deli_id'], 'names something that does not exist')
}

/** Queues a text of the campaign to the phone of the caller. */
export function testCampaign(deps: Deps, call: SignedCall, id: number) {
  if (!deps.config.sms) throw new Refusal('sms_unavailable')
  return change(deps, call, async (tx) => {
    const { text } = (await repo.lockCampaign(tx, id)) ?? notFound('campaign', id)
    await checkWording(tx, text, deps.now())
    const user_id = call.caller.id
    if ((await repo.findUserPhone(tx, user_id)) === null) throw new Refusal('own_phone_missing')
    const job = { task: 'test_campaign', payload: { campaign_id: id, user_id } }
    await addJob(tx, job, `campaign-test:${id}:${user_id}:${deps.now().getTime()}`)
    await record(tx, call, 'campaign.tested', { campaign_id: id })
    return { status: true as const }
  })
}

async function checkWording(db: Db, text: string, now: Date): Promise<void> {
  const because = wordingObstacle(text, await businessName(db, now))
  if (because !== null) throw new Refusal('text_not_allowed', { because })
}

type CampaignMoveInput = ParsedRequestOf<typeof campaigns.moveCampaign>['body']

export function moveCampaign(
  deps: Deps,
  call: SignedCall,
  id: number,
  { move, starts_at, version }: CampaignMoveInput,
) {
  if (!deps.config.sms) throw new Refusal('sms_unavailable')
  return change(deps, call, async (tx) => {
    const campaign = (await repo.lockCampaign(tx, id)) ?? notFound('campaign', id)
    const state = afterCampaignMove(campaign.state, move)
    if (state === null) throw new Refusal('campaign_move_wrong', { state: campaign.state })
    expectVersion(campaign, version)
    const now = deps.now()
    const planned = move === 'start' && starts_at !== null ? new Date(starts_at) : null
    if (move === 'start') await start(tx, call, campaign, { now, planned })
    else await repo.saveState(tx, id, state, now)
    if (state !== 'paused') await queueCampaign(tx, id, planned ?? undefined)
    await recordState(tx, call, id, state)
    return showCampaign({ db: tx, now: deps.now }, id)
  })
}

type StartInput = { readonly now: Date; readonly planned: Date | null }

/** A planned campaign is one that waits: it is paused and stopped like any other, and decides when it sends. */
async function start(
  tx: Tx,
  call: SignedCall,
  campaign: repo.LockedCampaign,
  { now, planned }: StartInput,
): Promise<void> {
  const started_at = campaignStart(now, planned)
  if (started_at === null) throw new Refusal('campaign_time_wrong')
  await checkWording(tx, campaign.text, now)
  const { customers, recipients } = funnelOf(await repo.countAudience(tx, campaign.audience, started_at))
  if (recipients === 0) throw new Refusal('campaign_empty')
  await repo.saveStart(tx, campaign.id, { customers, started_by: call.caller.id, started_at, paced_until: planned })
}

export const recordState = (tx: Tx, call: Parameters<typeof record>[1], campaign_id: number, state: CampaignState) =>
  record(tx, call, 'campaign.moved', { campaign_id, state })

/**
 * Queues the job of a campaign, to run at `run_at` or at once, and replaces a job of the campaign that still waits. It
 * is a background job: texts of agents and reports of the provider go first.
 */
export function queueCampaign(tx: Tx, campaign_id: number, run_at?: Date): Promise<void> {
  const job = { task: 'send_campaign', payload: { campaign_id }, is_background: true, ...(run_at && { run_at }) }
  return addJob(tx, job, `campaign:${campaign_id}`)
}
