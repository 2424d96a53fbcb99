import { hash } from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import { hashPassword, isPassword, passwordHashes } from './passwords.ts'

// Wraps the real library to record how many hashes run at once and in which sequence.
const watch = vi.hoisted(() => ({ running: 0, most: 0, order: [] as string[] }))
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>()
  const watched = async <T>(work: Promise<T>): Promise<T> => {
    watch.most = Math.max(watch.most, ++watch.running)
    return work.finally(() => watch.running--)
  }
  return {
    ...real,
    hash: (...sent: Parameters<typeof real.hash>) => watched(real.hash(...sent)),
    verify: (...sent: Parameters<typeof real.verify>) => {
      watch.order.push(String(sent[1]))
      return watched(real.verify(...sent))
    },
  }
})

const counted = async () => (await passwordHashes.get()).values[0]!.value
beforeEach(() => {
  watch.most = 0
  watch.order = []
})

test('stores a password as argon2id with 19 MiB, two passes and its own salt', async () => {
  const [one, other] = await Promise.all([hashPassword('the right password'), hashPassword('the right password')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
})

test('accepts only exactly the password whose hash is stored', async () => {
  const stored = await hashPassword('סיסמה עם עברית 1')
  expect(await isPassword('סיסמה עם עברית 1', stored)).toBe(true)
  for (const wrong of ['סיסמה עם עברית 2', 'סיסמה עם עברית 1 ', '', 'nobody has this password'])
    expect(await isPassword(wrong, stored)).toBe(false)
})

test('hashes the given password and rejects it when the account has no password', async () => {
  const before = await counted()
  expect(await isPassword('nobody has this password', null)).toBe(false)
  expect(await counted()).toBe(before + 1)
})

test('accepts a password whose stored hash has another cost', async () => {
  const cheaper = await hash('the right password', { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 })
  expect(await isPassword('the right password', cheaper)).toBe(true)
})

test('hashes two passwords at once, queues fifty and rejects the others without hashing', async () => {
  const before = await counted()
  const results = await Promise.allSettled(Array.from({ length: 70 }, (_, n) => isPassword(`guess ${n}`, null)))
  const sent_away = results.filter((one) => one.status === 'rejected')
  expect(sent_away).toHaveLength(18)
  for (const one of sent_away) expect(one.reason).toMatchObject({ code: 'busy' })
  expect(await counted()).toBe(before + 52)
  expect(watch.most).toBe(2)
})

test('queues a request that arrives as a slot becomes free behind those already queued', async () => {
  const checkPassword = (who: string) => isPassword(who, null)
  const first = checkPassword('first').then(() =>
    Promise.all([checkPassword('newcomer'), checkPassword('second newcomer')]),
  )
  await Promise.all([first, checkPassword('beside the first'), checkPassword('waiting'), checkPassword('waiting too')])
  expect(watch.order.slice(0, 3)).toEqual(['first', 'beside the first', 'waiting'])
  expect(watch.order.indexOf('waiting too')).toBeLessThan(watch.order.indexOf('newcomer'))
  expect(watch.order.at(-1)).toBe('second newcomer')
  expect(watch.most).toBe(2)
})

test('frees the hashing slot after a failed hash', async () => {
  for (let i = 0; i < 3; i++) await expect(isPassword('guess', 'no hash at all')).rejects.toThrow()
  expect(await isPassword('guess', null)).toBe(false)
})

const of = (key: string, is_first = false) => ({ key, is_first })

test('queues three hashes per IP address and rejects more while others are still queued', async () => {
  const crowd = Array.from({ length: 20 }, (_, n) => isPassword(`crowd ${n}`, null, of('203.0.113.1')))
  const other = isPassword('other', null, of('203.0.113.2'))
  const results = await Promise.allSettled(crowd)
  expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(5)
  expect(await other).toBe(false)
})

test('queues a known device before all others, even when the queue is full', async () => {
  const crowd = Array.from({ length: 60 }, (_, n) => isPassword(`crowd ${n}`, null, of(`203.0.113.${n}`)))
  const known = isPassword('known', null, of('device:1', true))
  await Promise.allSettled([...crowd, known])
  expect(await known).toBe(false)
  expect(watch.order.indexOf('known')).toBeLessThan(4)
})
