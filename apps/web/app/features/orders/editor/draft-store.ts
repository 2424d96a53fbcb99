import { useCallback, useSyncExternalStore } from 'react'
import { makeListeners } from '#base/listeners.ts'
import { readTab, writeTab } from '#platform/tab-storage.ts'
import { type OrderDraft, isTouched, newDraft } from './draft.ts'

export type DraftUpdater = (change: (draft: OrderDraft) => OrderDraft) => void
type StoredDraft = {
  draft: OrderDraft
  saved_at: number | null
  /** True when the clerk left the screen after this draft was stored. */
  is_left?: true
}

const stored = new Map<string, StoredDraft>()
const { subscribe, notify } = makeListeners()
/** Snapshot for server rendering; the id of this draft is never sent. */
const NOBODYS: StoredDraft = { draft: newDraft(''), saved_at: null }

const storageKey = (key: string) => `order-editor ${key}`

/** Drafts are stored per tab: a clerk may take two orders in two tabs. */
function read(key: string): StoredDraft | null {
  const found = readTab(storageKey(key)) as StoredDraft | null
  // Fields added by a newer build get the defaults of a new draft.
  return found?.draft ? { ...found, draft: { ...newDraft(found.draft.client_id), ...found.draft } } : null
}

function write(key: string, next: StoredDraft | null): void {
  store(key, next)
  notify()
}

/** Does not notify subscribers, so that it can run during render and unmount. */
function store(key: string, next: StoredDraft | null): void {
  if (next) stored.set(key, next)
  else stored.delete(key)
  writeTab(storageKey(key), next)
}

/** Storage keys: the draft of `/orders/update`, and the unfinished draft of the previous caller. */
export const NEW_DRAFT = 'new'
const PARKED_DRAFT = 'parked'

/** Returns true after a reload or Back, when the clerk is still with the same caller. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload' || entry?.type === 'back_forward'
}

function storedOf(key: string, begin: () => OrderDraft): StoredDraft {
  const in_page = stored.get(key)
  const found = in_page ?? read(key)
  const is_left = found !== null && (in_page ? in_page.is_left === true : found.is_left === true || !isReturn())
  // The next call may be another customer: park the abandoned draft and offer it instead of showing it.
  if (found && is_left && key === NEW_DRAFT && isTouched(found.draft)) {
    store(PARKED_DRAFT, { draft: found.draft, saved_at: found.saved_at })
    store(key, null)
  } else if (found) {
    stored.set(key, found)
    return found
  }
  const begun: StoredDraft = { draft: begin(), saved_at: null }
  stored.set(key, begun)
  return begun
}

/** Marks the draft as left when the screen unmounts. */
export function leaveDraft(key: string): void {
  const found = stored.get(key)
  if (found && isTouched(found.draft)) store(key, { ...found, is_left: true })
}

/** Returns the unfinished draft of the previous caller; null when there is none. */
export function useParkedDraft() {
  const parked = useSyncExternalStore(
    subscribe,
    () => stored.get(PARKED_DRAFT) ?? readParked(),
    () => null,
  )
  /** Swaps the parked draft with the current one. */
  const resume = () => {
    const current = stored.get(NEW_DRAFT)
    if (parked) store(NEW_DRAFT, parked)
    write(PARKED_DRAFT, current && isTouched(current.draft) ? current : null)
  }
  return { parked, resume, dismiss: () => write(PARKED_DRAFT, null) }
}

function readParked(): StoredDraft | null {
  const found = read(PARKED_DRAFT)
  if (found) stored.set(PARKED_DRAFT, found)
  return found
}

/** `key` identifies the order; `begin` creates its initial draft. */
export function useDraft(key: string, begin: () => OrderDraft) {
  const { draft, saved_at } = useSyncExternalStore(
    subscribe,
    () => storedOf(key, begin),
    () => NOBODYS,
  )
  const change = useCallback<DraftUpdater>(
    (how) => write(key, { draft: how(storedOf(key, begin).draft), saved_at: Date.now() }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `begin` is read once per key
    [key],
  )
  const forget = useCallback(() => write(key, null), [key])
  return { draft, saved_at, change, forget }
}
