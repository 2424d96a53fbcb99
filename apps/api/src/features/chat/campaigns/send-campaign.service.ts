import { setTimeout as sleep } from 'node:timers/promises'
import {
  type RecipientDecision,
  batchSize,
  campaignText,
  decideRecipient,
  pacedUntil,
} from '@tavlin/domain/chat/campaign'
import { quietUntil } from '@tavlin/domain/chat/quiet-hours'
import { smsLength } from '@tavlin/domain/chat/segments'
import { type SmsCompany, SmsRejected } from '#platform/companies/sms.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import { SYSTEM_CALL } from '#platform/http/call.ts'
import { deliverMessage } from '../deliver.service.ts'
import * as repo from './batch.repo.ts'
import { type LockedCampaign, findUserName, findUserPhone, lockCampaign, saveState } from './campaign.repo.ts'
import { businessName, queueCampaign, recordState } from './campaign.service.ts'

type SendDeps = Pick<Deps, 'db' | 'now' | 'config' | 'log'>

/** Lease of a message: as long as the request to the SMS provider and storing its answer may take. */
const LEASE_MS = 60_000
/** Minimum number of customers that are read for a batch, so that skipped customers do not lower the rate. */
const CANDIDATES = 200
/**
 * Maximum number of batches at the SMS provider at the same time: several, so that slow answers do not lower the rate.
 */
const MOST_IN_FLIGHT = 8
/** A job ends after this time and queues the next one, so that a worker can shut down. */
const JOB_MS = 10_000
/** Longest wait between two batches inside the job; for a longer wait the job returns to the queue. */
const LONGEST_WAIT_MS = 2000
const OPEN_TEXTS = 50

/** Sends a campaign batch by batch at its rate until it is paused, stopped or done, or must wait. */
export async function runCampaign(
  deps: SendDeps,
  company: SmsCompany,
  campaign_id: number,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<void> {
  const ends_at = deps.now().getTime() + JOB_MS
  const in_flight = new Set<Promise<void>>()
  // Collects the failures of batches, because a rejected promise that nothing awaits ends the worker.
  const failures: unknown[] = []
  const batchesEnd = async () => {
    await Promise.all(in_flight)
    if (failures.length > 0) throw failures[0]
  }
  try {
    for (;;) {
      if (failures.length > 0) throw failures[0]
      await settleOpenTexts(deps, company, campaign_id)
      const is_sending = in_flight.size > 0
      const { texts, next_at } = await takeBatch(deps, campaign_id, is_sending)
      if (texts.length > 0) {
        const sending = sendTexts(deps, company, campaign_id, texts)
          .catch((error: unknown) => void failures.push(error))
          .finally(() => in_flight.delete(sending))
        in_flight.add(sending)
      }
      if (next_at === null) {
        if (!is_sending) return
        await batchesEnd()
        continue
      }
      const wait_ms = next_at.getTime() - deps.now().getTime()
      if (wait_ms > LONGEST_WAIT_MS || deps.now().getTime() > ends_at) {
        await batchesEnd()
        return await change(deps, SYSTEM_CALL, (tx) => queueCampaign(tx, campaign_id, next_at))
      }
      if (wait_ms > 0) await wait(wait_ms)
      while (in_flight.size >= MOST_IN_FLIGHT) await Promise.race(in_flight)
    }
  } finally {
    await Promise.all(in_flight)
  }
}

/** Finishes messages of a dead worker or without an answer: the provider is searched before another attempt. */
async function settleOpenTexts(deps: SendDeps, company: SmsCompany, campaign_id: number): Promise<void> {
  for (const { id, leased_until } of await repo.listOpenTexts(deps.db, campaign_id, OPEN_TEXTS)) {
    if (leased_until !== null && Date.parse(leased_until) > deps.now().getTime()) continue
    await deliverMessage(deps, company, id)
  }
}

type Batch = {
  readonly texts: readonly repo.WrittenText[]
  /** When to continue; null when the campaign has no further message to write now. */
  readonly next_at: Date | null
}

/**
 * Decides about the next customers and stores their messages in one transaction. Consents are read now, at the moment
 * of sending; requests to the provider start as soon as the transaction is committed.
 */
function takeBatch(deps: SendDeps, campaign_id: number, is_sending: boolean): Promise<Batch> {
  return change(deps, SYSTEM_CALL, async (tx) => {
    const campaign = await lockCampaign(tx, campaign_id)
    const now = deps.now()
    if (campaign?.state === 'stopped') return { texts: [], next_at: await nextLeaseEnd(tx, campaign_id) }
    if (campaign?.state !== 'sending') return { texts: [], next_at: null }
    const quiet_until = quietUntil(now)
    if (quiet_until !== null) return { texts: [], next_at: quiet_until }
    const paced_until = campaign.paced_until === null ? null : new Date(campaign.paced_until)
    const most = batchSize({ per_second: campaign.per_second, paced_until }, now)
    if (most === 0) return { texts: [], next_at: paced_until }
    const candidates = await repo.lockCandidates(tx, campaign, Math.max(CANDIDATES, most))
    if (candidates.length > 0) return writeBatch(tx, campaign, { candidates, most, now })
    if (is_sending) return { texts: [], next_at: null }
    const next_at = await nextLeaseEnd(tx, campaign_id)
    if (next_at !== null) return { texts: [], next_at }
    await saveState(tx, campaign_id, 'done', now)
    await recordState(tx, SYSTEM_CALL, campaign_id, 'done')
    return { texts: [], next_at: null }
  })
}

/** Returns when the last lease of the open messages ends; null when no message is open. */
async function nextLeaseEnd(tx: Tx, campaign_id: number): Promise<Date | null> {
  const open = await repo.listOpenTexts(tx, campaign_id, OPEN_TEXTS)
  if (open.length === 0) return null
  return new Date(Math.max(0, ...open.map(({ leased_until }) => Date.parse(leased_until ?? '') || 0)))
}

type BatchInput = { readonly candidates: readonly repo.CandidateRow[]; readonly most: number; readonly now: Date }

async function writeBatch(tx: Tx, campaign: LockedCampaign, { candidates, most, now }: BatchInput): Promise<Batch> {
  const ids = candidates.map(({ id }) => id)
  const consents = await repo.listMarketingConsents(tx, ids)
  const served = await repo.listServed(tx, campaign.id, ids)
  const business = await businessName(tx, now)
  const decide = ({ id, first_name, points }: repo.CandidateRow): RecipientDecision => {
    const consent = consents.get(id)
    return decideRecipient({
      text: campaign.text,
      values: { customer: first_name, points, business },
      consents: consent ? [consent] : [],
      has_message: served.has(id),
      now,
    })
  }
  const texts: repo.NewText[] = []
  const skips: Parameters<typeof repo.writeTexts>[1]['skips'][number][] = []
  let cursor_customer_id = campaign.cursor_customer_id
  for (const one of candidates) {
    if (texts.length === most) break
    cursor_customer_id = one.id
    const decision = decide(one)
    if (!decision.send) skips.push({ customer_id: one.id, because: decision.because })
    else {
      const { text: body } = decision
      texts.push({ customer_id: one.id, phone: one.phone, body, segments: smsLength(body).segments })
    }
  }
  const leased_until = new Date(now.getTime() + LEASE_MS)
  const written = await repo.writeTexts(tx, { campaign, texts, skips, at: now, leased_until })
  const paced_until = pacedUntil(campaign.per_second, texts.length, now)
  const processed = texts.length + skips.length
  await repo.saveProgress(tx, campaign.id, { cursor_customer_id, processed, skipped: skips.length, paced_until })
  await record(tx, SYSTEM_CALL, 'campaign.progressed', { campaign_id: campaign.id, messages: texts.length })
  return { texts: written, next_at: paced_until }
}

/** Throws when the provider did not answer about a text, so that the job is retried later. */
async function sendTexts(
  deps: SendDeps,
  company: SmsCompany,
  campaign_id: number,
  texts: readonly repo.WrittenText[],
): Promise<void> {
  const errors: unknown[] = []
  const send = async ({ message_id, phone, body }: repo.WrittenText): Promise<repo.SendOutcome> => {
    try {
      const sid = await company.send({ to: phone, text: body, message_id })
      return { id: message_id, sid, code: null }
    } catch (error) {
      if (error instanceof SmsRejected) return { id: message_id, sid: null, code: error.code }
      errors.push(error)
      return { id: message_id, sid: null, code: null }
    }
  }
  const outcomes = await Promise.all(texts.map(send))
  await change(deps, SYSTEM_CALL, async (tx) => {
    await repo.saveOutcomes(tx, outcomes)
    await record(tx, SYSTEM_CALL, 'campaign.progressed', { campaign_id, messages: outcomes.length })
  })
  if (errors.length > 0) throw errors[0]
}

const SAMPLE_POINTS = 100

/** Sends the text of a campaign to a user who requested it. It is not stored as a message of a customer. */
export async function sendTest(
  deps: SendDeps,
  company: SmsCompany,
  { campaign_id, user_id }: { readonly campaign_id: number; readonly user_id: number },
): Promise<void> {
  const sent = await deps.db.transaction().execute(async (tx) => {
    const campaign = await lockCampaign(tx, campaign_id)
    const phone = await findUserPhone(tx, user_id)
    if (!campaign || phone === null) return null
    const customer = await findUserName(tx, user_id)
    const business = await businessName(tx, deps.now())
    return { to: phone, text: campaignText(campaign.text, { customer, points: SAMPLE_POINTS, business }) }
  })
  if (!sent) return
  try {
    await company.send({ ...sent, message_id: null })
  } catch (error) {
    if (!(error instanceof SmsRejected)) throw error
    deps.log.warn({ code: error.code }, 'the test message of a campaign was rejected')
  }
}
