import { access } from '@tavlin/contract/access'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { expectVersion } from './versions.ts'

const app = testApp()

test('the optimistic lock accepts the current version and returns the current state otherwise', () => {
  const current = { version: 3, name: 'now' }
  expect(() => expectVersion(current, 3)).not.toThrow()
  expect(() => expectVersion(current, 2)).toThrow(
    expect.objectContaining({ code: 'version_stale', details: { current } }),
  )
  expect(() => expectVersion(current, 4)).toThrow(expect.objectContaining({ code: 'version_stale' }))
})

test('saves one of twenty parallel changes of a user and answers the other nineteen with the saved user', async () => {
  const owner = (await app.person(['super_admin'])).token
  const { id, email } = await app.person([])
  const users = app.as(access, owner)
  const before = (await users.user({ params: { id: String(id) } })).data
  const save = (n: number) => {
    const body = {
      first_name: `דנה ${n}`,
      last_name: 'לוי',
      email,
      role_ids: [],
      active: true,
      version: before.version,
    }
    return users.updateUser({ params: { id: String(id) }, body })
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => save(n)))
  const [winner, ...others] = outcomes.flatMap((o) => (o.status === 'fulfilled' ? [o.value.data] : []))
  expect(others).toEqual([])
  expect(winner!.version).toBe(before.version + 1)
  const rejected = outcomes.flatMap((o) => (o.status === 'rejected' ? [o.reason as unknown] : []))
  for (const reason of rejected)
    expect(reason).toMatchObject({ status: 409, body: { code: 'version_stale', details: { current: winner } } })
  expect(rejected).toHaveLength(19)
  expect((await users.user({ params: { id: String(id) } })).data).toEqual(winner)
})
