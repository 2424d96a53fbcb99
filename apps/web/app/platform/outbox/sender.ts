import { backoffMs } from '../live/backoff.ts'
import { type Entry, holdLeft, maySend, type SenderIdentity } from './entry.ts'
import type { SendResult } from './send-result.ts'
import type { Store } from './store.ts'

type Delay = { tries: number; until_ms: number }
export type Step = { kind: 'send'; entry: Entry } | { kind: 'wait'; ms: number } | { kind: 'none' }
type StepContext = SenderIdentity & {
  now_ms: number
  delays: ReadonlyMap<string, Delay>
}

/**
 * Returns the next step: send the oldest entry whose subject is neither on hold nor in a backoff delay, otherwise wait
 * until such an entry exists.
 */
export function nextStep(entries: readonly Entry[], { now_ms, delays, ...sender }: StepContext): Step {
  let wait_ms = Infinity
  const held_up = new Set<string>()
  for (const entry of entries) {
    if (entry.till_id !== null && entry.failure?.is_final) held_up.add(entry.subject)
    // A rejected entry holds up the later ones of its subject only at a till.
    if (!maySend(sender, entry) || entry.failure?.is_final || held_up.has(entry.subject)) continue
    const hold_ms = holdLeft(entry, now_ms)
    if (hold_ms > 0) {
      held_up.add(entry.subject)
      wait_ms = Math.min(wait_ms, hold_ms)
      continue
    }
    const left_ms = (delays.get(entry.subject)?.until_ms ?? 0) - now_ms
    if (left_ms <= 0) return { kind: 'send', entry }
    wait_ms = Math.min(wait_ms, left_ms)
  }
  return wait_ms === Infinity ? { kind: 'none' } : { kind: 'wait', ms: wait_ms }
}

export type SenderOptions = {
  store: Store
  send: (entry: Entry) => Promise<SendResult>
  /** Resolves when the API can be reached again. */
  untilReachable: () => Promise<void>
  /** Runs the work while no other tab runs it. */
  withLock: (work: () => Promise<void>) => Promise<void>
  /** Called with each change of the store, because listing thousands of entries again would take long. */
  onChange: (change: StoredChange) => void
  /** Called before an answered entry is removed, so that a screen shows its effect until it has loaded the result. */
  onAnswered: (entry: Entry, data: unknown) => void
  onRejected: (entry: Entry) => void
  /** Called when the store failed, or contains entries of a newer version of the app. */
  onTrouble: (trouble: unknown) => void
  now?: () => number
  waitMs?: (tries: number) => number
}
export type StoredChange = { readonly entry: Entry; readonly is_removed: boolean }
export class NewerEntries extends Error {}

type AttemptKind = SendResult['kind'] | 'removed'
/** Results after which no further attempt is needed. */
const IS_SETTLED: ReadonlySet<AttemptKind> = new Set(['answered', 'rejected', 'removed'])

async function attempt({ store, send, ...on }: SenderOptions, seq: number): Promise<AttemptKind> {
  // The entry is read again in the transaction that counts the attempt: another tab may have merged an entry into it.
  const entry = await store.claim(seq)
  if (!entry) return 'removed'
  const result = await send(entry)
  if (result.kind === 'answered') {
    on.onAnswered(entry, result.data)
    await store.remove(seq)
    on.onChange({ entry, is_removed: true })
    return 'answered'
  }
  const failure = { error: result.error, is_final: result.kind === 'rejected' }
  await store.change(seq, { failure })
  on.onChange({ entry: { ...entry, failure }, is_removed: false })
  if (failure.is_final) on.onRejected({ ...entry, failure })
  return result.kind
}

/** Sends the entries of one store. An entry is removed only after the API has answered it. */
export function makeSender(options: SenderOptions) {
  const { store, untilReachable, withLock } = options
  const { now = Date.now, waitMs = backoffMs } = options
  const delays = new Map<string, Delay>()
  let sender: SenderIdentity | null = null
  let is_running = false
  let wants_again = false
  let wakeUp = () => {}

  const sleep = (ms: number) =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, ms)
      wakeUp = () => (clearTimeout(timer), done())
    })

  async function drain(): Promise<void> {
    let entries: Entry[] = []
    while (sender !== null) {
      // The list is read once for many entries: added entries have a higher number, and `claim` reads each entry again.
      if (entries.length === 0 || wants_again) {
        wants_again = false
        const found = await store.list()
        // Only a tab with the newer version of the app can preserve the order. It gets the lock when this tab stops.
        if (found.is_newer) throw new NewerEntries()
        entries = found.entries
      }
      const step = nextStep(entries, { ...sender, now_ms: now(), delays })
      if (step.kind === 'none' && !wants_again) return
      if (step.kind === 'wait') await sleep(step.ms)
      if (step.kind !== 'send') continue
      const { seq, subject } = step.entry
      const kind = await attempt(options, seq)
      if (IS_SETTLED.has(kind)) {
        delays.delete(subject)
        // Lists the entries again: the rejection now holds up the later entries of the till until a user decides.
        if (kind === 'rejected' && step.entry.till_id !== null) wants_again = true
        entries = entries.filter((entry) => entry.seq !== seq)
        continue
      }
      const tries = delays.get(subject)?.tries ?? 0
      delays.set(subject, { tries: tries + 1, until_ms: now() + waitMs(tries) })
      if (kind === 'signed_out') sender = null
      if (kind === 'away') await untilReachable()
    }
  }

  function wake(): void {
    wants_again = true
    wakeUp()
    if (is_running || sender === null) return
    is_running = true
    let is_broken = false
    void withLock(drain)
      .catch((error: unknown) => {
        is_broken = true
        options.onTrouble(error)
      })
      .finally(() => {
        is_running = false
        if (wants_again && !is_broken) wake()
      })
  }

  return {
    wake,
    /** Starts for this user, or stops with null. Clears the backoff delays, so that entries are retried at once. */
    start(identity: SenderIdentity | null): void {
      sender = identity
      delays.clear()
      wake()
    },
  }
}
