import { mayText } from '@tavlin/domain/chat/may-text'
import { type MessageState, moveMessage, reportedState } from '@tavlin/domain/chat/message-state'
import { smsLength } from '@tavlin/domain/chat/segments'
import { type FoundSms, type Sms, type SmsCompany, SmsRejected } from '#platform/companies/sms.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import { SYSTEM_CALL } from '#platform/http/call.ts'
import * as repo from './chat.repo.ts'
import { rulesOf } from './conversation.service.ts'

type DeliverDeps = Pick<Deps, 'db' | 'now' | 'config' | 'log'>
type SettleInput = { readonly state: MessageState; readonly sid?: string; readonly code?: string }

/** Time after which a text that could not be sent fails, because it would only confuse the customer. */
const EXPIRES_AFTER_MS = 4 * 3_600_000
/**
 * Lease of an attempt: longer than the search and the request at the SMS provider together may take. When a process
 * dies, the next attempt waits until its lease ends.
 */
const LEASE_MS = 60_000

/**
 * Sends a queued text. The state `unknown` is saved before the request: when the process dies or the SMS provider does
 * not answer, the next attempt first searches the provider for the text, so that it is not sent twice. A lease keeps a
 * second attempt away while the first is at the provider. `secret_text` is the whole text of a message that is stored
 * without its links.
 */
export async function deliverMessage(
  deps: DeliverDeps,
  company: SmsCompany,
  message_id: number,
  secret_text?: string,
): Promise<void> {
  const started = await startAttempt(deps, message_id)
  if (!started) return
  try {
    await attempt(deps, company, started, secret_text ?? started.body)
  } catch (error) {
    await change(deps, SYSTEM_CALL, (tx) => repo.endLease(tx, message_id))
    throw error
  }
}

const inputOf = ({ sid, state, code }: FoundSms): SettleInput => ({ sid, state, ...(code !== null && { code }) })

/** `message_id` is null when the report names no message of ours. */
export type ReportHint = { readonly message_id: number | null }

/**
 * Saves the state that the provider reports for a message when it is asked, because anyone who learns the address of a
 * webhook without a signature can call it.
 */
export async function confirmReport(
  deps: Pick<Deps, 'db'>,
  company: SmsCompany,
  { message_id }: ReportHint,
): Promise<void> {
  const asked = message_id === null ? undefined : await repo.findAttempt(deps.db, message_id)
  if (message_id === null || !asked) return
  const { phone: to, body: text, attempted_at } = asked
  for (const found of await company.find({ to, text, message_id }, new Date(attempted_at)))
    await settle(deps, message_id, inputOf(found))
}

type Attempt = repo.LockedMessage & { readonly obstacle: string | null }

async function attempt(deps: DeliverDeps, company: SmsCompany, started: Attempt, text: string): Promise<void> {
  const { id: message_id, phone: to, attempted_at, obstacle } = started
  if (attempted_at !== null) {
    const found = await company.find({ to, text, message_id }, new Date(attempted_at))
    const [free] = await repo.findFreeSids(
      deps.db,
      found.map(({ sid }) => sid),
    )
    const own = found.find(({ sid }) => sid === free)
    if (own) return settle(deps, message_id, inputOf(own))
  }
  if (obstacle !== null) return settle(deps, message_id, { state: 'failed', code: obstacle })
  try {
    await settle(deps, message_id, { state: 'sent', sid: await company.send({ to, text, message_id }) })
  } catch (error) {
    if (!(error instanceof SmsRejected)) throw error
    await settle(deps, message_id, { state: 'failed', code: error.code })
  }
}

/**
 * Applies the sending rule `mayText` at the moment of sending; `obstacle` says why the text must not be sent any more.
 * Returns null when the text was sent or failed before. Throws while another attempt has the lease, so that the job is
 * retried.
 */
async function startAttempt(deps: DeliverDeps, message_id: number): Promise<Attempt | null> {
  return change(deps, SYSTEM_CALL, async (tx) => {
    const message = await repo.lockMessage(tx, message_id)
    if (!message || (message.state !== 'queued' && message.state !== 'unknown')) return null
    const now = deps.now()
    if (message.leased_until !== null && Date.parse(message.leased_until) > now.getTime())
      throw new Error('another attempt to send this text is running')
    const rules = await rulesOf({ db: tx, now: deps.now }, message.customer_id)
    const { body: text, purpose } = message
    // The author of a service message confirmed its wording; automatic texts are worded by the business.
    const decision = mayText({ text, purpose, now, is_service_confirmed: true, ...rules })
    const is_expired = now.getTime() - Date.parse(message.due_at) > EXPIRES_AFTER_MS
    const is_stopped = message.campaign_state === 'stopped'
    const late = is_stopped ? 'stopped' : is_expired ? 'expired' : null
    const obstacle = decision.may ? late : decision.because
    const leased_until = new Date(now.getTime() + LEASE_MS)
    if (obstacle === null) await repo.startLease(tx, message_id, { attempted_at: now, leased_until })
    return { ...message, obstacle }
  })
}

const recordMove = (tx: Parameters<typeof record>[0], message: repo.LockedMessage, state: MessageState) =>
  record(tx, SYSTEM_CALL, 'message.moved', {
    conversation_id: message.conversation_id,
    customer_id: message.customer_id,
    message_id: message.id,
    state,
  })

/** Advances the state of a message. A report that is late, repeated or about another text changes nothing. */
async function settle(deps: Pick<Deps, 'db'>, message_id: number, { state, sid, code }: SettleInput): Promise<void> {
  await change(deps, SYSTEM_CALL, async (tx) => {
    const message = await repo.lockMessage(tx, message_id)
    if (!message) return
    if (sid !== undefined && message.provider_sid !== null && message.provider_sid !== sid) return
    const next = moveMessage(message.state, state)
    await repo.saveMessage(tx, message_id, { state: next, provider_sid: sid ?? null, error_code: code ?? null })
    if (next !== message.state) await recordMove(tx, message, next)
  })
}

export type StatusReport = {
  readonly message_id: number
  readonly sid: string
  readonly status: string
  readonly error_code: string | null
}

export async function saveReport(deps: Pick<Deps, 'db'>, report: StatusReport): Promise<void> {
  const { message_id, sid, status, error_code } = report
  const state = reportedState(status)
  if (state === null) return
  await settle(deps, message_id, { state, sid, ...(state === 'failed' && { code: error_code ?? status }) })
}

/**
 * Whoever has a link can use it, for example to pay for an order. Other tables store only the hash of a link, so the
 * chat hides the link too.
 */
const withoutLinks = (text: string): string => text.replace(/(https?:\/\/[^/\s]+)\/\S+/g, '$1/…')

/** Sends a text that no person wrote, through the conversation, so that the answer to it appears in the chat. */
export async function sendAutomatic(
  deps: DeliverDeps,
  company: SmsCompany,
  { to, text }: Sms,
  key: string,
): Promise<void> {
  const message_id = await change(deps, SYSTEM_CALL, async (tx) => {
    const earlier = await repo.findByOrigin(tx, key)
    if (earlier !== undefined) return earlier
    const now = deps.now()
    const owner = await repo.findOwner(tx, to)
    const conversation = await repo.lockByPhone(tx, to, owner?.id ?? null, now)
    const { id: conversation_id, customer_id } = conversation
    const written = await repo.insertMessage(tx, {
      conversation_id,
      state: 'queued',
      purpose: 'service',
      body: withoutLinks(text),
      author_id: null,
      segments: smsLength(text).segments,
      provider_sid: null,
      origin_key: key,
      at: now,
    })
    if (written === undefined) throw new Error('two jobs sent the same automatic text at once')
    await repo.saveConversation(tx, conversation, conversation, now)
    await record(tx, SYSTEM_CALL, 'message.written', { conversation_id, customer_id, message_id: written })
    return written
  })
  await deliverMessage(deps, company, message_id, text)
}
