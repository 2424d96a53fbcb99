export type ChatKey = 'next' | 'previous' | 'write' | 'claim' | 'resolve'

const KEYS: Readonly<Record<string, ChatKey>> = {
  KeyJ: 'next',
  KeyK: 'previous',
  KeyR: 'write',
  KeyA: 'claim',
  KeyE: 'resolve',
}

/** Returns what a key does, by its physical position (`code`): on a Hebrew layout the J key types ח. */
export const chatKeyOf = ({
  code,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): ChatKey | null =>
  ctrlKey || metaKey || altKey || shiftKey ? null : (KEYS[code] ?? null)

/**
 * Returns the conversation after or before the open one. Without one in the list, for example after resolving it,
 * returns the first; at the end of the list, null.
 */
export function neighbourOf(ids: readonly number[], open_id: number | null, step: 1 | -1): number | null {
  const at = open_id === null ? -1 : ids.indexOf(open_id)
  return (at === -1 ? ids[0] : ids[at + step]) ?? null
}
