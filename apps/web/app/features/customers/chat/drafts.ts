import { readTab, writeTab } from '#platform/tab-storage.ts'

/** Identifies a draft: one per user and conversation, or per user and customer when there is no conversation yet. */
export type DraftKey = {
  user_id: number
  conversation_id: number | null
  customer_id: number | null
}

const keyOf = ({ user_id, conversation_id, customer_id }: DraftKey): string =>
  `chat-draft.${user_id}.${conversation_id === null ? `customer-${customer_id}` : conversation_id}`

export function readDraft(draft_key: DraftKey): string {
  const saved = readTab(keyOf(draft_key)) as { text?: unknown } | null
  return typeof saved?.text === 'string' ? saved.text : ''
}

export const writeDraft = (draft_key: DraftKey, text: string): void =>
  writeTab(keyOf(draft_key), text ? { text } : null)
