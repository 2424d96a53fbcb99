import { expect, test } from 'vitest'
import type { Entry } from './entry.ts'
import { memoryStore } from './memory-store.ts'
import { entryOf, inOrder } from './samples.ts'
import type { SendResult } from './send-result.ts'
import { makeSender, nextStep } from './sender.ts'

const ME = { user_id: 7, till_id: null }
const context = { ...ME, now_ms: 1000, delays: new Map() }
const rejected = { error: { code: 'not_found', message: '' }, is_final: true } as const
const error = { code: 'busy', message: 'busy' } as const
const OK: SendResult = { kind: 'answered' }

test('the sender sends the oldest entry first and skips subjects in a backoff delay', () => {
  const entries = inOrder(entryOf('a'), entryOf('b'), entryOf('c', { subject: 'count/2' }))
  expect(nextStep(entries, context)).toMatchObject({ kind: 'send', entry: { id: 'a' } })
  const delays = new Map([['count/1', { tries: 1, until_ms: 1500 }]])
  expect(nextStep(entries, { ...context, delays })).toMatchObject({ kind: 'send', entry: { id: 'c' } })
  expect(nextStep(entries.slice(0, 2), { ...context, delays })).toEqual({ kind: 'wait', ms: 500 })
})

test('the sender sends neither rejected entries nor those of another user', () => {
  const entries = inOrder(entryOf('a', { failure: rejected }), entryOf('b', { user_id: 8 }), entryOf('c'))
  expect(nextStep(entries, context)).toMatchObject({ kind: 'send', entry: { id: 'c' } })
  expect(nextStep(entries.slice(0, 2), context)).toEqual({ kind: 'none' })
})

/** Creates a sender over a real store whose requests are answered by `answers`, in order; then all succeed. */
function sending(answers: SendResult[]) {
  const store = memoryStore()
  const sent: Entry[] = []
  const log: string[] = []
  let finish = () => {}
  const sender = makeSender({
    store,
    send: async (entry) => {
      sent.push(entry)
      return answers.shift() ?? OK
    },
    untilReachable: async () => void log.push('back'),
    withLock: async (work) => {
      await work().finally(finish)
    },
    onChange: () => {},
    onAnswered: ({ id }) => void log.push(`answered ${id}`),
    onRejected: ({ id, failure }) => void log.push(`rejected ${id}: ${failure?.error.code}`),
    onTrouble: (trouble) => void log.push(String(trouble)),
    waitMs: () => 1,
  })
  const run = () =>
    new Promise<void>((done) => {
      finish = done
      sender.start(ME)
    })
  return {
    store,
    sender,
    run,
    log,
    ids: () => sent.map(({ id }) => id),
    sent,
    left: async () => (await store.list()).entries,
  }
}

test('the sender repeats an entry with the same key until the API has answered, in order', async () => {
  const s = sending([
    { kind: 'away', error },
    { kind: 'failed', error },
  ])
  await s.store.add(entryOf('a'))
  await s.store.add(entryOf('b'))
  await s.run()
  expect(s.ids()).toEqual(['a', 'a', 'a', 'b'])
  expect(s.sent.map(({ attempts }) => attempts)).toEqual([1, 2, 3, 1])
  expect(s.log).toEqual(['back', 'answered a', 'answered b'])
  expect(await s.left()).toEqual([])
})

test('an entry stays in the store until it is answered', async () => {
  const s = sending([])
  const during: number[] = []
  const store = {
    ...s.store,
    remove: async (seq: number) => (during.push((await s.left()).length), s.store.remove(seq)),
  }
  const sender = makeSender({
    store,
    send: async () => (during.push((await s.left()).length), OK),
    untilReachable: async () => {},
    withLock: (work) => work(),
    onChange: () => {},
    onAnswered: () => {},
    onRejected: () => {},
    onTrouble: () => {},
  })
  await s.store.add(entryOf('a'))
  sender.start(ME)
  await expect.poll(s.left).toEqual([])
  expect(during).toEqual([1, 1])
})

test('the sender stores the reason of a rejected entry and sends the later entries', async () => {
  const s = sending([{ kind: 'rejected', error: rejected.error }])
  await s.store.add(entryOf('a'))
  await s.store.add(entryOf('b'))
  await s.run()
  expect(s.log).toEqual(['rejected a: not_found', 'answered b'])
  expect(await s.left()).toMatchObject([{ id: 'a', failure: rejected, attempts: 1 }])
})

test('the sender stops when the session ended, and continues after the next sign-in of the same user', async () => {
  const s = sending([{ kind: 'signed_out', error }])
  await s.store.add(entryOf('a'))
  await s.run()
  expect(s.ids()).toEqual(['a'])
  await s.run()
  expect(s.ids()).toEqual(['a', 'a'])
  expect(await s.left()).toEqual([])
})

test('the sender also sends an entry that was added while another one was in flight', async () => {
  const s = sending([])
  await s.store.add(entryOf('a'))
  const running = s.run()
  await s.store.add(entryOf('b', { subject: 'count/2' }))
  s.sender.wake()
  await running
  expect(s.ids()).toEqual(['a', 'b'])
})

test('the sender stops when the store contains entries of a newer version of the app', async () => {
  const s = sending([])
  const store = { ...s.store, list: async () => ({ entries: inOrder(entryOf('a')), is_newer: true }) }
  const troubles: unknown[] = []
  const ended = new Promise<void>((done) =>
    makeSender({
      store,
      send: async () => OK,
      untilReachable: async () => {},
      withLock: (work) => work(),
      onChange: () => {},
      onAnswered: () => troubles.push('sent'),
      onRejected: () => {},
      onTrouble: (trouble) => (troubles.push((trouble as Error).constructor.name), done()),
    }).start(ME),
  )
  await ended
  expect(troubles).toEqual(['NewerEntries'])
})

test('the sender sends entries of a till for any user at the till, and holds up those after a rejected entry', () => {
  const sale = (id: string, more: Partial<Entry> = {}) =>
    entryOf(id, { user_id: 8, till_id: 3, subject: 'till/3', ...more })
  const at_till = { ...context, till_id: 3 }
  const waiting = inOrder(sale('a'), sale('b'))
  expect(nextStep(waiting, at_till)).toMatchObject({ kind: 'send', entry: { id: 'a' } })
  expect(nextStep(waiting, context)).toEqual({ kind: 'none' })
  const stuck = inOrder(sale('a', { failure: rejected }), sale('b'), entryOf('c'))
  expect(nextStep(stuck, at_till)).toMatchObject({ kind: 'send', entry: { id: 'c' } })
})

test('an entry on hold is sent after its hold, holds up its subject, and can be withdrawn until then', async () => {
  const held = entryOf('held', { hold_until: 10_000 })
  const [first, second, other] = inOrder(held, entryOf('later'), entryOf('other', { subject: 'count/2' }))
  const all = [first!, second!, other!]
  expect(nextStep(all, { ...context, now_ms: 1000 })).toEqual({ kind: 'send', entry: other })
  expect(nextStep(all.slice(0, 2), { ...context, now_ms: 1000 })).toEqual({ kind: 'wait', ms: 9000 })
  expect(nextStep(all, { ...context, now_ms: 10_000 })).toEqual({ kind: 'send', entry: first })
  // A hold of hours comes from a clock that was set back.
  const set_back = { ...first!, hold_until: 90_000_000 }
  expect(nextStep([set_back], context)).toEqual({ kind: 'send', entry: set_back })
  const store = memoryStore()
  const { entry } = await store.add(held)
  const { entry: sent } = await store.add(entryOf('sent'))
  await store.claim(sent!.seq)
  await store.withdraw(entry!.seq)
  await store.withdraw(sent!.seq)
  expect((await store.list()).entries.map(({ id }) => id)).toEqual(['sent'])
})
