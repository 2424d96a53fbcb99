import { useCallback, useSyncExternalStore } from 'react'
import { type Draft, newDraft } from './draft.ts'

export type Change = (change: (draft: Draft) => Draft) => void
type Kept = { draft: Draft; saved_at: number | null }

const kept = new Map<string, Kept>()
const watchers = new Set<() => void>()
/** The server draws nobody's draft; its id is never sent. */
const NOBODYS: Kept = { draft: newDraft(''), saved_at: null }

const storageKey = (key: string) => `order-editor ${key}`

/** Of this tab alone: two tabs are two orders. Without storage (private windows) the draft lives as long as the page. */
function read(key: string): Kept | null {
  try {
    const text = sessionStorage.getItem(storageKey(key))
    if (!text) return null
    const { draft, saved_at } = JSON.parse(text) as Kept
    // A field that came with a newer build is as in a new draft.
    return { draft: { ...newDraft(draft.client_id), ...draft }, saved_at }
  } catch {
    return null
  }
}

function write(key: string, next: Kept | null): void {
  if (next) kept.set(key, next)
  else kept.delete(key)
  try {
    if (next) sessionStorage.setItem(storageKey(key), JSON.stringify(next))
    else sessionStorage.removeItem(storageKey(key))
  } catch {
    // Full or forbidden: the draft is still in the page.
  }
  for (const watcher of watchers) watcher()
}

function keptOf(key: string, begin: () => Draft): Kept {
  const found = kept.get(key) ?? read(key) ?? { draft: begin(), saved_at: null }
  kept.set(key, found)
  return found
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** `key`: which order; `begin`: what it is before anything was changed. */
export function useDraft(key: string, begin: () => Draft) {
  const { draft, saved_at } = useSyncExternalStore(
    subscribe,
    () => keptOf(key, begin),
    () => NOBODYS,
  )
  const change = useCallback<Change>(
    (how) => write(key, { draft: how(keptOf(key, begin).draft), saved_at: Date.now() }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- how it began is asked once per key
    [key],
  )
  const forget = useCallback(() => write(key, null), [key])
  return { draft, saved_at, change, forget }
}
