import { expect, test } from 'vitest'
import { memoryStore } from './memory-store.ts'
import { makeOutbox, type Message } from './outbox.ts'
import { entryOf } from './samples.ts'
import type { SendResult } from './send-result.ts'
import type { Store } from './store.ts'

/** Simulates the database, which unit tests do not have. */
const durableStore = (): Store => {
  const store = memoryStore()
  return { ...store, add: async (...entry) => ({ ...(await store.add(...entry)), is_durable: true }) }
}
const OK: SendResult = { kind: 'answered' }
const REJECTED: SendResult = { kind: 'rejected', error: { code: 'not_found', message: '' } }

/** Simulates one tab. The test answers each request. */
function tab(store: Store, withLock: (work: () => Promise<void>) => Promise<void> = (work) => work()) {
  const requests: { id: string; answer: (result: SendResult) => void }[] = []
  const published: Message[] = []
  const outbox = makeOutbox({
    store,
    withLock,
    publish: (message) => void published.push(message),
    send: ({ id }) => new Promise((answer) => void requests.push({ id, answer })),
    untilReachable: async () => {},
    waitMs: () => 1,
  })
  const states = () => outbox.get().entries.map(({ id, state }) => `${id} ${state}`)
  return { outbox, requests, published, states }
}
const ME = { user_id: 7, till_id: null }
const noRefresh = async () => {}

test('an entry is shown before it is stored, and counted until it is answered', async () => {
  const { outbox, requests, states } = tab(durableStore())
  await outbox.start(ME, noRefresh)
  const added = outbox.add(entryOf('a'))
  expect([states(), outbox.get().unsent]).toEqual([['a waiting'], 1])
  expect(await added).toBe(true)
  await expect.poll(() => requests.length).toBe(1)
  requests[0]!.answer(OK)
  await expect.poll(() => outbox.get().unsent).toBe(0)
})

test('an answered entry is shown until the screen has loaded its result', async () => {
  const { outbox, requests, states } = tab(durableStore())
  let loaded = () => {}
  await outbox.start(ME, () => new Promise((done) => (loaded = done)))
  outbox.watch('count/1', { onRejected: () => {} })
  await outbox.add(entryOf('a'))
  await expect.poll(() => requests.length).toBe(1)
  requests[0]!.answer(OK)
  await expect.poll(states).toEqual(['a sent'])
  expect(outbox.get().unsent).toBe(0)
  loaded()
  await expect.poll(states).toEqual([])
})

test('a rejected entry stays until the user sends it again or discards it', async () => {
  const { outbox, requests, states } = tab(durableStore())
  await outbox.start(ME, noRefresh)
  const reasons: unknown[] = []
  outbox.watch('count/1', { onRejected: ({ failure }) => void reasons.push(failure?.error.code) })
  await outbox.add(entryOf('a'))
  await expect.poll(() => requests.length).toBe(1)
  requests[0]!.answer(REJECTED)
  await expect.poll(() => outbox.get().rejected).toBe(1)
  expect([states(), outbox.get().unsent]).toEqual([['a rejected'], 0])
  await outbox.retry('a')
  await expect.poll(() => requests.length).toBe(2)
  requests[1]!.answer(REJECTED)
  await expect.poll(() => outbox.get().rejected).toBe(1)
  await outbox.discard('a')
  expect([states(), reasons]).toEqual([[], ['not_found', 'not_found']])
})

test('an entry that the API has not rejected cannot be discarded', async () => {
  const { outbox, states } = tab(durableStore())
  await outbox.start(ME, noRefresh)
  await outbox.add(entryOf('a'))
  await outbox.discard('a')
  expect(states()).toEqual(['a waiting'])
})

test('entries of another user are hidden and counted', async () => {
  const store = durableStore()
  await store.add(entryOf('a', { user_id: 8 }))
  const { outbox, requests } = tab(store)
  await outbox.start(ME, noRefresh)
  expect(outbox.get()).toMatchObject({ entries: [], unsent: 0, others: 1 })
  expect(requests).toEqual([])
})

test.each([
  ['QuotaExceededError', 'full'],
  ['UnknownError', 'unavailable'],
] as const)('entries that the browser cannot store (%s) are sent from memory and reported', async (name, trouble) => {
  const store = { ...durableStore(), add: () => Promise.reject(new DOMException('no', name)) }
  const { outbox, requests, states } = tab(store)
  await outbox.start(ME, noRefresh)
  expect(await outbox.add(entryOf('a'))).toBe(false)
  expect([outbox.get().trouble, states()]).toEqual([trouble, ['a waiting']])
  await expect.poll(() => requests.length).toBe(1)
  requests[0]!.answer(OK)
  await expect.poll(states).toEqual([])
})

test('an entry in memory is sent only after the stored entries of its subject', async () => {
  const store = durableStore()
  let is_full = false
  const add: Store['add'] = (...entry) =>
    is_full ? Promise.reject(new DOMException('no', 'QuotaExceededError')) : store.add(...entry)
  const { outbox, requests } = tab({ ...store, add })
  await outbox.start(ME, noRefresh)
  await outbox.add(entryOf('a'))
  is_full = true
  await outbox.add(entryOf('b'))
  await expect.poll(() => requests.map(({ id }) => id)).toEqual(['a'])
  requests[0]!.answer(OK)
  await expect.poll(() => requests.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('one tab shows the entries that another tab has sent', async () => {
  const store = durableStore()
  // This tab never gets the lock, so only the busy tab sends.
  const idle = tab(store, () => new Promise(() => {}))
  const busy = tab(store)
  await Promise.all([idle.outbox.start(ME, noRefresh), busy.outbox.start(ME, noRefresh)])
  let loads = 0
  await idle.outbox.start(ME, async () => void loads++)
  idle.outbox.watch('count/1', { onRejected: () => {} })
  await idle.outbox.add(entryOf('a'))
  await busy.outbox.receive(idle.published[0]!)
  await expect.poll(() => busy.requests.length).toBe(1)
  busy.requests[0]!.answer(OK)
  await expect.poll(() => busy.published.map(({ kind }) => kind)).toEqual(['answered', 'stored'])
  for (const message of busy.published) await idle.outbox.receive(message)
  await expect.poll(idle.states).toEqual([])
  expect([loads, idle.requests]).toEqual([1, []])
})
