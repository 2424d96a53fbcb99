import { expect, test } from 'vitest'
import { decideBulk } from './bulk.ts'

const [ME, BOSS, CLERK, GONE, NOBODY] = [1, 2, 3, 4, 5]
const people = [
  { id: ME, active: true, is_super_admin: true },
  { id: BOSS, active: true, is_super_admin: true },
  { id: CLERK, active: true, is_super_admin: false },
  { id: GONE, active: false, is_super_admin: true },
]
const decide = (action: Parameters<typeof decideBulk>[0], ids: number[], super_admins = 2) => {
  const { rejected, to_change } = decideBulk(action, ids, { caller_id: ME, people, super_admins })
  return { rejected: Object.fromEntries(rejected), to_change }
}
const ALL = [ME, BOSS, CLERK, GONE, NOBODY]

test('bulk deactivation skips inactive users and rejects the caller and unknown ids', () => {
  expect(decide('deactivate', ALL, 3)).toEqual({
    rejected: { [ME]: 'cannot_deactivate_self', [NOBODY]: 'not_found' },
    to_change: [BOSS, CLERK],
  })
})

test('bulk deactivation rejects the last remaining super_admin', () => {
  expect(decide('deactivate', [BOSS, ME])).toEqual({ rejected: { [ME]: 'last_super_admin' }, to_change: [BOSS] })
  expect(decide('deactivate', [BOSS], 1)).toEqual({ rejected: { [BOSS]: 'last_super_admin' }, to_change: [] })
})

test('bulk activation changes only inactive users', () => {
  expect(decide('activate', ALL)).toEqual({ rejected: { [NOBODY]: 'not_found' }, to_change: [GONE] })
})

test('bulk sign-out ends the sessions of every existing user, active or not', () => {
  expect(decide('end_sessions', ALL)).toEqual({
    rejected: { [NOBODY]: 'not_found' },
    to_change: [ME, BOSS, CLERK, GONE],
  })
})
