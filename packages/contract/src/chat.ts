import { CHAT_FILTERS, CONVERSATION_MOVES, CONVERSATION_STATES } from '@tavlin/domain/chat/conversation'
import { MAX_TEXT_LENGTH } from '@tavlin/domain/chat/may-text'
import { MESSAGE_STATES } from '@tavlin/domain/chat/message-state'
import { z } from 'zod'
import { CONSENT_CHANNELS, CONSENT_PURPOSES } from './customers.ts'
import { PUBLIC_BODY_BYTES, endpoints } from './endpoint.ts'
import { id, idText, instant, optionalText, person, text, version } from './fields.ts'
import { named } from './order-schemas.ts'

export const ChatMessage = named('ChatMessage', {
  id: z.int(),
  text: z.string(),
  is_received: z.boolean(),
  state: z.enum(MESSAGE_STATES),
  /** Error code of the SMS provider, or the obstacle found when sending; null unless the text failed. */
  error_code: z.string().nullable(),
  purpose: z.enum(CONSENT_PURPOSES),
  /** The user who wrote the message; null for the customer and for automatic texts. */
  by: person,
  segments: z.int(),
  /** True for an internal note, which is never sent to the customer. */
  is_note: z.boolean(),
  /** Time that the author chose for sending; null when sent at once. */
  send_at: instant.nullable(),
  at: instant,
})
export const Chat = named('Chat', {
  id: z.int(),
  phone: z.string(),
  customer_id: z.int().nullable(),
  /** Name of the customer; empty for a number without one. */
  name: z.string(),
  state: z.enum(CONVERSATION_STATES),
  snoozed_until: instant.nullable(),
  holder: person,
  waiting_since: instant.nullable(),
  total_unread_messages: z.int(),
  last_text: z.string(),
  last_is_received: z.boolean(),
  last_message_at: instant,
  version: z.int(),
})
/** Input of the sending rule `mayText`, so that the composer decides like the API. */
const SendingRules = z.object({
  consents: z
    .array(z.object({ channel: z.enum(CONSENT_CHANNELS), purpose: z.enum(CONSENT_PURPOSES), granted: z.boolean() }))
    .nullable(),
  sender_name: z.string(),
  /** Price of a segment, so that the composer shows the cost of a text; 0 shows none. */
  segment_agorot: z.int(),
  /** Time of the oldest text that the SMS provider has not accepted for a while; null when none waits. */
  delayed_since: instant.nullable(),
})
const Thread = z.object({
  /** Oldest first. */
  data: z.array(ChatMessage),
  has_more: z.boolean(),
  /** Null when the customer has no conversation yet. */
  chat: Chat.nullable(),
  rules: SendingRules,
})
const ofOne = z.object({ id: idText })
/** Messages before this id: the next older page. */
const older = z.object({ before: idText.optional() })
const Sending = z.object({
  message: text(MAX_TEXT_LENGTH),
  purpose: z.enum(CONSENT_PURPOSES).default('service'),
  /** Sends the text later; null sends it as soon as it can no longer be undone. */
  send_at: instant.nullable().default(null),
  /** Sends a text with signs of advertising as a service message; needs the permission to send campaigns. */
  is_service_confirmed: z.boolean().default(false),
  /** Confirms that the caller answers instead of the user who holds the conversation. */
  takeover: z.boolean().default(false),
})
export const SavedReply = named('SavedReply', {
  id: z.int(),
  title: z.string(),
  body: z.string(),
  version: z.int(),
})
const ReplyForm = z.object({ title: text(60), body: text(MAX_TEXT_LENGTH) })
const Sent = z.object({ status: z.boolean(), data: ChatMessage, chat: Chat })

export const chat = endpoints({
  customerMessages: {
    method: 'GET',
    path: '/admin/customers/:id/messages',
    summary: 'Text messages with a customer, of all their numbers; the newest page first, each page oldest first',
    access: 'chat_with_customers',
    params: ofOne,
    query: older,
    returns: Thread,
  },
  sendToCustomer: {
    method: 'POST',
    path: '/admin/customers/:id/messages',
    summary: 'Text a customer, on the number of their newest conversation',
    access: 'chat_with_customers',
    params: ofOne,
    body: Sending,
    per_minute: 60,
    returns: Sent,
  },
  chats: {
    method: 'GET',
    path: '/sms/chat',
    summary:
      'Conversations, newest message first, and waiting ones by the longest wait; `last_page` is above `current_page` while there are more',
    access: 'chat_with_customers',
    query: z.object({
      page: z
        .string()
        .regex(/^[1-9]\d{0,3}$/, 'is not a page')
        .transform(Number)
        .default(1),
      filter: z.enum(CHAT_FILTERS).default('all'),
      /** Words of a message, or name or phone of the customer. */
      search: optionalText(80).default(''),
      /** Cursor: id of the last conversation on the previous page. It wins over the page number. */
      after: idText.optional(),
      /** `waiting_since` of that conversation, for the waiting view: an answer meanwhile deletes the stored time. */
      after_waiting_since: instant.optional(),
    }),
    returns: z.object({
      data: z.array(Chat),
      current_page: z.int(),
      last_page: z.int(),
      /** Time of the answer, from which waiting times are computed. */
      now: instant,
      /** Minutes in which the business wants to answer. */
      reply_minutes: z.int(),
    }),
  },
  agents: {
    method: 'GET',
    path: '/sms/agents',
    summary: 'Users who can be assigned a conversation, by name',
    access: 'chat_with_customers',
    returns: z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) }),
  },
  readMessages: {
    method: 'PUT',
    path: '/sms/:id/read',
    summary: 'Mark the messages of a conversation up to this message as read, for all staff',
    access: 'chat_with_customers',
    params: ofOne,
    returns: z.object({ data: Chat }),
  },
  chatMessages: {
    method: 'GET',
    path: '/sms/conversations/:id/messages',
    summary: 'Messages of one conversation; the newest page first, each page oldest first',
    access: 'chat_with_customers',
    params: ofOne,
    query: older,
    returns: Thread,
  },
  sendMessage: {
    method: 'POST',
    path: '/sms/conversations/:id/messages',
    summary: 'Answer in a conversation and hold it; rejected while someone else holds it, unless taken over',
    access: 'chat_with_customers',
    params: ofOne,
    body: Sending,
    per_minute: 60,
    returns: Sent,
  },
  moveChat: {
    method: 'PUT',
    path: '/sms/conversations/:id',
    summary: 'Claim, assign, release, snooze, resolve or reopen a conversation',
    access: 'chat_with_customers',
    params: ofOne,
    body: z.object({
      move: z.enum(CONVERSATION_MOVES),
      /** The user who gets the conversation; ignored by moves other than `assign`. */
      holder_id: id.nullable().default(null),
      /** End of the snooze; ignored by moves other than a snooze. */
      until: instant.nullable().default(null),
      takeover: z.boolean().default(false),
      version,
    }),
    returns: z.object({ data: Chat }),
  },
  writeChatNote: {
    method: 'POST',
    path: '/sms/conversations/:id/notes',
    summary: 'Add a note for staff to a conversation; it is never sent',
    access: 'chat_with_customers',
    params: ofOne,
    body: z.object({ message: text(MAX_TEXT_LENGTH) }),
    returns: z.object({ data: ChatMessage }),
  },
  cancelMessage: {
    method: 'DELETE',
    path: '/sms/messages/:id',
    summary: 'Delete a text that is not sent yet; returns it, so that it can be corrected',
    access: 'chat_with_customers',
    params: ofOne,
    returns: z.object({ data: ChatMessage }),
  },
  replies: {
    method: 'GET',
    path: '/sms/replies',
    summary: 'Saved replies, by title',
    access: 'chat_with_customers',
    returns: z.object({ data: z.array(SavedReply) }),
  },
  createReply: {
    method: 'POST',
    path: '/sms/replies',
    summary: 'A new saved reply',
    access: 'chat_with_customers',
    body: ReplyForm,
    returns: z.object({ data: SavedReply }),
  },
  updateReply: {
    method: 'PUT',
    path: '/sms/replies/:id',
    summary: 'Change a saved reply',
    access: 'chat_with_customers',
    params: ofOne,
    body: ReplyForm.extend({ version }),
    returns: z.object({ data: SavedReply }),
  },
  deleteReply: {
    method: 'DELETE',
    path: '/sms/replies/:id',
    summary: 'Delete a saved reply',
    access: 'chat_with_customers',
    params: ofOne,
    returns: z.object({ status: z.literal(true) }),
  },
})

/** Twilio adds fields without notice, and signs all of them. */
const twilioForm = z.object({ MessageSid: z.string().regex(/^\w{1,64}$/, 'is not a message id') }).catchall(z.string())

/** The provider signs nothing, so the key in the address proves who calls. */
const webhookKey = z.object({ key: z.string().regex(/^[\w-]{1,100}$/, 'is not a key') })

/** Webhooks of the SMS provider, form-encoded; those of Twilio are signed. */
export const smsWebhooks = endpoints({
  incomingSms: {
    method: 'POST',
    path: '/sms/webhooks/incoming',
    summary: 'A text of a customer; stored by a job, once per MessageSid',
    access: 'public',
    max_body_bytes: 4 * PUBLIC_BODY_BYTES,
    body: twilioForm,
    per_minute: 6000,
    returns: 'stream',
  },
  smsStatus: {
    method: 'POST',
    path: '/sms/webhooks/status',
    summary: 'A new status of a text that we sent',
    access: 'public',
    max_body_bytes: PUBLIC_BODY_BYTES,
    query: z.object({ message: idText }),
    body: twilioForm,
    per_minute: 30_000,
    returns: 'stream',
  },
  textmeIncoming: {
    method: 'POST',
    path: '/sms/webhooks/textme/:key/incoming',
    summary: 'A text of a customer, from TextMe or 019 SMS; stored by a job, once per number, time and text',
    access: 'public',
    max_body_bytes: 4 * PUBLIC_BODY_BYTES,
    params: webhookKey,
    body: z.object({ phone: text(30), message: z.string().max(3000), date: z.string().max(40) }).catchall(z.string()),
    per_minute: 6000,
    returns: 'stream',
  },
  textmeStatus: {
    method: 'POST',
    path: '/sms/webhooks/textme/:key/status',
    summary: 'A report about a text that we sent; a job asks the provider for the state',
    access: 'public',
    max_body_bytes: PUBLIC_BODY_BYTES,
    params: webhookKey,
    body: z
      .object({ external_id: z.string().max(64), status: z.string().regex(/^-?\d{1,4}$/, 'is not a status') })
      .catchall(z.string()),
    per_minute: 30_000,
    returns: 'stream',
  },
})
