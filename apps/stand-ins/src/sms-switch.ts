import { createSwitch } from './switchboard.ts'

export const createSmsSwitch = () =>
  createSwitch({
    slow: { says: 'Takes the message, but answers only after delay_ms.', options: { delay_ms: 10_000 } },
    error: { says: 'Answers 500.', options: {} },
    quota: { says: 'Answers 429: too many messages.', options: {} },
    reject_number: { says: 'Rejects the number for good (400, code 21211).', options: {} },
    rubbish: { says: 'Answers 200 with something that is no JSON.', options: {} },
    hang_up: { says: 'Closes the connection without a word.', options: {} },
    answer_lost: { says: 'Takes the message, then closes the connection without an answer.', options: {} },
    undelivered: { says: 'Reports that the phone of the customer was not reached (30003).', options: {} },
    callbacks_lost: { says: 'Sends no status callbacks.', options: {} },
    callbacks_wild: { says: 'Sends status callbacks in the wrong order, each twice.', options: {} },
  })
export type SmsSwitch = ReturnType<typeof createSmsSwitch>
/** Stores a text and returns its id. */
export type KeepText = (to: string, from: string, text: string) => string

export function statusesOf(board: SmsSwitch): string[] {
  if (board.strike('callbacks_lost')) return []
  if (board.strike('undelivered')) return ['sent', 'undelivered']
  if (board.strike('callbacks_wild')) return ['delivered', 'sent', 'delivered', 'sending', 'sent']
  return ['sent', 'delivered']
}
