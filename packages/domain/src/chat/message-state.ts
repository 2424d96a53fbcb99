/** `unknown`: the request to the SMS provider was started and its result was never received. */
export const MESSAGE_STATES = ['queued', 'unknown', 'sent', 'delivered', 'failed', 'received'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

const NEXT: Readonly<Record<MessageState, readonly MessageState[]>> = {
  queued: ['unknown', 'sent', 'delivered', 'failed'],
  unknown: ['sent', 'delivered', 'failed'],
  sent: ['delivered', 'failed'],
  delivered: [],
  failed: [],
  received: [],
}

/**
 * Returns the state after a report. Reports arrive late, repeated and out of order, so a message only moves forward; a
 * report that would move it back changes nothing.
 */
export const moveMessage = (from: MessageState, to: MessageState): MessageState => (NEXT[from].includes(to) ? to : from)

// Statuses of Twilio's Messages resource. Statuses missing here change nothing, because new ones appear without notice.
const REPORTED: Readonly<Record<string, MessageState>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
}

/** Returns null for a status that corresponds to no state, such as `sending`. */
export const reportedState = (status: string): MessageState | null => REPORTED[status] ?? null
