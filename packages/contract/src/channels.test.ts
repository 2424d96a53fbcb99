import { expect, test } from 'vitest'
import { channelsOf } from './channels.ts'

test.each([
  ['role.changed', { role_id: 1 }],
  ['permission.changed', { permission_id: 1, role_ids: [] }],
  ['role.deleted', { role_id: 1, name: 'x' }],
  ['permission.deleted', { permission_id: 1, name: 'x', role_ids: [] }],
] as const)('%s is heard by every open screen', (name, data) => {
  expect(channelsOf({ name, data })).toEqual(['private-access', 'private-business'])
})

test.each([
  ['user.changed', ['private-access', 'private-user.7']],
  ['user.password_changed', ['private-user.7']],
  ['preference.changed', ['private-user.7']],
] as const)('%s is heard by the person themselves', (name, channels) => {
  expect(channelsOf({ name, data: { user_id: 7 } })).toEqual(channels)
})
