import { allows } from '@tavlin/contract/access-rules'
import type { chat } from '@tavlin/contract/chat'
import type { HandlerResult, ParsedRequestOf } from '@tavlin/contract/endpoint'
import { afterAnswer } from '@tavlin/domain/chat/conversation'
import { looksLikeMarketing } from '@tavlin/domain/chat/advertising'
import { mayText } from '@tavlin/domain/chat/may-text'
import { smsLength } from '@tavlin/domain/chat/segments'
import { sendTime } from '@tavlin/domain/chat/send-time'
import { Refusal } from '@tavlin/domain/refusal'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import { addJob } from '#platform/events/jobs.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { Denied, notFound } from '#platform/http/errors.ts'
import * as repo from './chat.repo.ts'
import { expectNotHeld, rulesOf, shownChat } from './conversation.service.ts'

type SendInput = ParsedRequestOf<typeof chat.sendMessage>['body']
type SendResult = HandlerResult<typeof chat.sendMessage>

export function sendMessage(deps: Deps, call: SignedCall, id: number, input: SendInput): Promise<SendResult> {
  expectCompany(deps)
  return change(deps, call, async (tx) => {
    const conversation = (await repo.lockConversation(tx, id)) ?? notFound('conversation', id)
    return answer(deps, tx, call, { conversation, ...input })
  })
}

/**
 * Answers in the conversation of the customer with the newest message; without a conversation, on the number of the
 * record.
 */
export function sendToCustomer(deps: Deps, call: SignedCall, id: number, input: SendInput): Promise<SendResult> {
  expectCompany(deps)
  return change(deps, call, async (tx) => {
    const person = (await repo.findPerson(tx, id)) ?? notFound('customer', id)
    if (person.is_removed || person.phone === null)
      throw new Refusal('customer_removed', { customer_id: person.merged_into_id })
    const [newest_id] = await repo.listIdsOf(tx, id)
    const newest = newest_id === undefined ? undefined : await repo.lockConversation(tx, newest_id)
    const conversation = newest ?? (await repo.lockByPhone(tx, person.phone, id, deps.now()))
    return answer(deps, tx, call, { conversation, ...input })
  })
}

function expectCompany({ config }: Deps): void {
  if (!config.sms) throw new Refusal('sms_unavailable')
}

type AnswerInput = SendInput & { readonly conversation: repo.LockedConversation }

/** Stores the text and queues the job that sends it, in the transaction of the command. */
async function answer(deps: Deps, tx: Tx, call: SignedCall, input: AnswerInput): Promise<SendResult> {
  const { conversation, message: text, purpose, send_at, takeover, is_service_confirmed } = input
  const now = deps.now()
  const run_at = sendTime(now, send_at === null ? null : new Date(send_at))
  if (!run_at) throw new Refusal('send_time_wrong')
  expectNotHeld(conversation, call.caller.id, takeover)
  const rules = await rulesOf({ db: tx, now: deps.now }, conversation.customer_id)
  if (is_service_confirmed && !allows('send_campaigns', call.caller, 'business')) throw new Denied('not_allowed')
  const decision = mayText({ text, purpose, now: run_at, is_service_confirmed, ...rules })
  if (!decision.may) throw new Refusal('text_not_allowed', { because: decision.because })
  const message_id = await repo.insertMessage(tx, {
    conversation_id: conversation.id,
    state: 'queued',
    purpose,
    body: text,
    author_id: call.caller.id,
    segments: smsLength(text).segments,
    provider_sid: null,
    origin_key: null,
    send_at: send_at === null ? null : run_at,
    at: now,
  })
  const data = { conversation_id: conversation.id, customer_id: conversation.customer_id, message_id: message_id! }
  await repo.saveConversation(tx, conversation, afterAnswer(conversation, call.caller.id), now)
  await addJob(tx, { task: 'send_sms', payload: { message_id }, run_at }, `sms:${message_id}`)
  await record(tx, call, 'message.written', data)
  if (purpose === 'service' && looksLikeMarketing(text)) await record(tx, call, 'message.service_confirmed', data)
  const written = (await repo.findMessage(tx, message_id!)) ?? notFound('message', message_id!)
  return { status: true, data: written, chat: await shownChat(tx, conversation.id) }
}

/** Deletes a text that waits to be sent. Its job then finds nothing to send; the customer waits again. */
export function cancelMessage(
  deps: Deps,
  call: SignedCall,
  message_id: number,
): Promise<HandlerResult<typeof chat.cancelMessage>> {
  return change(deps, call, async (tx) => {
    const id = (await repo.findConversationOf(tx, message_id)) ?? notFound('message', message_id)
    const conversation = (await repo.lockConversation(tx, id)) ?? notFound('message', message_id)
    const message = (await repo.lockMessage(tx, message_id)) ?? notFound('message', message_id)
    const written = (await repo.findMessage(tx, message_id)) ?? notFound('message', message_id)
    // An automatic text cannot be taken back, because the job of its feature would write it again.
    if (message.state !== 'queued' || written.by === null) throw new Refusal('text_already_sent')
    await repo.deleteMessage(tx, message_id)
    const waiting_since = conversation.state === 'open' ? await repo.findWaitingSince(tx, id) : null
    await repo.saveConversation(tx, conversation, { ...conversation, waiting_since }, null)
    const { customer_id } = conversation
    await record(tx, call, 'message.cancelled', { conversation_id: id, customer_id, message_id })
    return { data: written }
  })
}
