export const CONVERSATION_STATES = ['open', 'snoozed', 'resolved'] as const
export type ConversationState = (typeof CONVERSATION_STATES)[number]

/** Views of the inbox. */
export const CHAT_FILTERS = ['waiting', 'unassigned', 'mine', 'snoozed', 'all'] as const

export const CONVERSATION_MOVES = ['claim', 'assign', 'release', 'snooze', 'resolve', 'reopen'] as const
export type ConversationMove = (typeof CONVERSATION_MOVES)[number]

export type Conversation = {
  readonly state: ConversationState
  /** End of the snooze; null in other states. */
  readonly snoozed_until: string | null
  /** The user who answers the customer; null when nobody does. */
  readonly holder_id: number | null
  /** Time of the first message that nobody answered; null when none waits. */
  readonly waiting_since: string | null
}

/** Longest snooze, so that no customer is forgotten. */
export const MOST_SNOOZE_DAYS = 30
const DAY_MS = 86_400_000

/** State of a conversation that starts with an outgoing text: nobody has to act before the customer answers. */
export const NEW_CONVERSATION: Conversation = {
  state: 'resolved',
  snoozed_until: null,
  holder_id: null,
  waiting_since: null,
}

/** A message of the customer reopens the conversation; the holder stays responsible. */
export const afterReceived = (before: Conversation, at: string): Conversation => ({
  ...before,
  state: 'open',
  snoozed_until: null,
  waiting_since: before.waiting_since ?? at,
})

/** An answer makes the sender responsible, so that another user must confirm a takeover before answering. */
export const afterAnswer = (before: Conversation, user_id: number): Conversation => ({
  ...before,
  state: 'open',
  snoozed_until: null,
  holder_id: user_id,
  waiting_since: null,
})

/** Whether the user must confirm a takeover before acting in this conversation. */
export const isHeldByOther = ({ holder_id }: Pick<Conversation, 'holder_id'>, user_id: number): boolean =>
  holder_id !== null && holder_id !== user_id

export type ConversationMoveInput = {
  readonly move: ConversationMove
  readonly user_id: number
  /** Who gets the conversation; ignored by moves other than `assign`. */
  readonly holder_id: number | null
  /** End of a snooze; ignored by the other moves. */
  readonly until: string | null
  readonly now: Date
}

/** Returns null when the snooze does not end within the next 30 days. */
export function afterMove(before: Conversation, input: ConversationMoveInput): Conversation | null {
  const { move, user_id, holder_id, until, now } = input
  if (move === 'claim') return { ...before, holder_id: user_id }
  if (move === 'assign') return { ...before, holder_id }
  if (move === 'release') return { ...before, holder_id: null }
  if (move === 'reopen') return { ...before, state: 'open', snoozed_until: null }
  if (move === 'resolve') return { ...NEW_CONVERSATION }
  if (until === null) return null
  const ahead_ms = Date.parse(until) - now.getTime()
  if (!(ahead_ms > 0 && ahead_ms <= MOST_SNOOZE_DAYS * DAY_MS)) return null
  return { ...before, state: 'snoozed', snoozed_until: until }
}
