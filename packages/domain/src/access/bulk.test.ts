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
  const { refused, to_change } = decideBulk(action, ids, { caller_id: ME, people, super_admins })
  return { refused: Object.fromEntries(refused), to_change }
}
const ALL = [ME, BOSS, CLERK, GONE, NOBODY]

test('deactivating leaves out oneself, whoever is not there and whoever is so already', () => {
  expect(decide('deactivate', ALL, 3)).toEqual({
    refused: { [ME]: 'cannot_deactivate_self', [NOBODY]: 'not_found' },
    to_change: [BOSS, CLERK],
  })
})

test('of several super_admins deactivated together one stays, whichever comes last', () => {
  expect(decide('deactivate', [BOSS, ME])).toEqual({ refused: { [ME]: 'last_super_admin' }, to_change: [BOSS] })
  expect(decide('deactivate', [BOSS], 1)).toEqual({ refused: { [BOSS]: 'last_super_admin' }, to_change: [] })
})

test('activating touches only who is not', () => {
  expect(decide('activate', ALL)).toEqual({ refused: { [NOBODY]: 'not_found' }, to_change: [GONE] })
})

test('anyone who is there can be signed out', () => {
  expect(decide('end_sessions', ALL)).toEqual({
    refused: { [NOBODY]: 'not_found' },
    to_change: [ME, BOSS, CLERK, GONE],
  })
})
