import type { EventData } from '@tavlin/contract/events'
import { calendarDay } from '@tavlin/domain/business-time'
import { afterReceived } from '@tavlin/domain/chat/conversation'
import { isOptOut } from '@tavlin/domain/chat/opt-out'
import { smsLength } from '@tavlin/domain/chat/segments'
import { saveConsent } from '#features/customers/privacy/consent.service.ts'
import { writeMessage } from '#features/messages/messages.service.ts'
import { readSetting } from '#features/settings/settings.service.ts'
import type { CommandContext } from '#platform/command-context.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { type NewEvent, recordEach } from '#platform/events/events.ts'
import { addJob } from '#platform/events/jobs.ts'
import { SYSTEM_CALL } from '#platform/http/call.ts'
import * as repo from './chat.repo.ts'
import { UNREAD_CHANGED } from './conversation.service.ts'

export type IncomingSms = {
  readonly sid: string
  readonly from: string
  readonly text: string
  readonly received_at: string
}
const E164 = /^\+[1-9]\d{6,14}$/

/** Stores a text of a customer; a repeated webhook changes nothing. */
export async function receiveSms(deps: Deps, sms: IncomingSms): Promise<void> {
  // Companies and banks use a name instead of a number as sender; such a text cannot be answered.
  if (!E164.test(sms.from)) return deps.log.warn('a text message from a sender without a number was dropped')
  await change(deps, SYSTEM_CALL, async (tx) => {
    const command = { tx, call: SYSTEM_CALL, now: deps.now() }
    const owner = await repo.findOwner(tx, sms.from)
    // Runs before the conversation is locked: customers are locked first everywhere, to avoid deadlocks.
    const confirmation = isOptOut(sms.text) ? await endMarketing(command, sms, owner) : null
    const at = new Date(sms.received_at)
    const before = await repo.lockByPhone(tx, sms.from, owner?.id ?? null, at)
    const message_id = await repo.insertMessage(tx, {
      conversation_id: before.id,
      state: 'received',
      purpose: 'service',
      body: sms.text,
      author_id: null,
      segments: smsLength(sms.text).segments,
      provider_sid: sms.sid,
      origin_key: null,
      at,
    })
    if (message_id === undefined) return
    const after = { ...afterReceived(before, at.toISOString()), unread: before.unread + 1 }
    await repo.saveConversation(tx, before, after, at)
    const data = { conversation_id: before.id, customer_id: before.customer_id, message_id }
    const confirmed_id = confirmation && (await queueConfirmation(command, before.id, confirmation))
    const confirmed = confirmed_id ? [writtenEvent({ ...data, message_id: confirmed_id })] : []
    await recordEach(tx, SYSTEM_CALL, [{ name: 'message.received', data }, ...confirmed, UNREAD_CHANGED])
    await repo.addUnread(tx, 1)
  })
}

type Confirmation = { readonly key: string | null; readonly text: string }
const writtenEvent = (data: EventData<'message.written'>): NewEvent => ({ name: 'message.written', data })

/** Returns undefined when this number got the confirmation before. */
async function queueConfirmation(
  { tx, now }: CommandContext,
  conversation_id: number,
  { key, text }: Confirmation,
): Promise<number | undefined> {
  const message_id = await repo.insertMessage(tx, {
    conversation_id,
    state: 'queued',
    purpose: 'service',
    body: text,
    author_id: null,
    segments: smsLength(text).segments,
    provider_sid: null,
    origin_key: key ?? `opt-out:conversation:${conversation_id}`,
    at: now,
  })
  if (message_id) await addJob(tx, { task: 'send_sms', payload: { message_id } }, `sms:${message_id}`)
  return message_id
}

/**
 * Withdraws the consent to marketing; returns the confirmation, or null when it was withdrawn before or this message
 * was handled before.
 */
async function endMarketing(
  command: CommandContext,
  { sid, text }: IncomingSms,
  owner: repo.OwnerRow | undefined,
): Promise<Confirmation | null> {
  const { tx, now } = command
  if (await repo.doesSidExist(tx, sid)) return null
  const business = await readSetting(tx, 'business_name', calendarDay(now))
  if (!owner) return { key: null, text: await writeMessage(tx, 'opt_out', 'he', { business }) }
  const consents = (await repo.listConsents(tx, owner.person_id)) ?? []
  const marketing = consents.find(({ channel, purpose }) => channel === 'sms' && purpose === 'marketing')
  if (marketing?.granted === false) return null
  const consent = { channel: 'sms', purpose: 'marketing', granted: false, text, source: 'sms' } as const
  const consent_id = await saveConsent(command, owner.person_id, consent)
  return { key: `opt-out:${consent_id}`, text: await writeMessage(tx, 'opt_out', owner.lang, { business }) }
}
