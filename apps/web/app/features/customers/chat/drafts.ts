import { readTab, writeTab } from '#platform/tab-storage.ts'

/** Identifies a draft: one per user and conversation, or per user and customer when there is no conversation yet. */
export type DraftPlace = {
  user_id: number
  conversation_id: number | null
  customer_id: number | null
}

const keyOf = ({ user_id, conversation_id, customer_id }: DraftPlace): string =>
  `chat-draft.${user_id}.${conversation_id === null ? `customer-${customer_id}` : conversation_id}`

export function readDraft(place: DraftPlace): string {
  const saved = readTab(keyOf(place)) as { text?: unknown } | null
  return typeof saved?.text === 'string' ? saved.text : ''
}

export const writeDraft = (place: DraftPlace, text: string): void => writeTab(keyOf(place), text ? { text } : null)
