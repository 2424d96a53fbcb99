import { expect, test } from 'vitest'
import { FORMAT, mergedEntry, migrate } from './entry.ts'
import { entryOf } from './samples.ts'

const union = (a: object, b: object) => ({ ids: [...(a as { ids: number[] }).ids, ...(b as { ids: number[] }).ids] })
const withIds = (id: string, ...ids: number[]) =>
  entryOf(id, { request: { ...entryOf(id).request, input: { body: { ids } } } })

test('an entry is converted step by step from the format it was stored in', () => {
  const steps = {
    1: (entry: { format: number; body: string }) => ({ format: 2, bodies: [entry.body] }),
    2: (entry: { format: number; bodies: string[] }) => ({ format: 3, text: entry.bodies.join() }),
  }
  expect(migrate({ format: 1, body: 'a' } as never, steps, 3)).toEqual({ format: 3, text: 'a' })
  expect(migrate({ format: 3, text: 'b' } as never, steps, 3)).toEqual({ format: 3, text: 'b' })
})

test('an entry of format 1, which has no till, belongs to the user who queued it', () => {
  const { till_id: _till_id, ...before } = entryOf('a')
  expect(migrate({ ...before, format: 1 })).toEqual(entryOf('a'))
})

test('migrate ignores an entry of a newer format, and throws for a format without a migration', () => {
  expect(migrate({ format: FORMAT + 1 })).toBeNull()
  expect(() => migrate({ format: 0 })).toThrow('format 0')
})

test('a new entry is merged only into an entry that was never attempted', () => {
  const last = { ...withIds('a', 1), seq: 1 }
  expect(mergedEntry(last, withIds('b', 2), union)).toMatchObject({
    id: 'a',
    request: { input: { body: { ids: [1, 2] } } },
  })
  expect(mergedEntry({ ...last, attempts: 1 }, withIds('b', 2), union)).toBeNull()
  expect(mergedEntry({ ...last, user_id: 8 }, withIds('b', 2), union)).toBeNull()
  expect(mergedEntry(last, withIds('b', 2), undefined)).toBeNull()
  expect(mergedEntry(last, withIds('b', 2), () => null)).toBeNull()
})

test('commands to different addresses are not merged', () => {
  const last = { ...withIds('a', 1), seq: 1 }
  const other = withIds('b', 2)
  other.request = { ...other.request, path: '/elsewhere' }
  expect(mergedEntry(last, other, union)).toBeNull()
})
