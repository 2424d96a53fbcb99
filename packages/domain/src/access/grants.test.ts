import { expect, test } from 'vitest'
import { checkDelete, checkGrants, checkNotSelf, checkRename, checkSuperAdminStays } from './grants.ts'

const manager = {
  is_super_admin: false,
  grants: [
    { name: 'view_orders', deli_ids: null },
    { name: 'manage_delis', deli_ids: [1, 2] },
  ],
}

test.each([
  ['a permission for all delis, granted for all delis', { name: 'view_orders', deli_ids: null }, true],
  ['a permission for all delis, granted for one deli', { name: 'view_orders', deli_ids: [9] }, true],
  ['a permission for two delis, granted for one of them', { name: 'manage_delis', deli_ids: [2] }, true],
  ['a permission for two delis, granted for a third deli', { name: 'manage_delis', deli_ids: [2, 3] }, false],
  ['a permission for two delis, granted for all delis', { name: 'manage_delis', deli_ids: null }, false],
  ['a permission the giver lacks', { name: 'view_trade', deli_ids: [1] }, false],
])('allows a grant only within the permissions of the giver: %s', (_, wanted, allowed) => {
  const give = () => checkGrants(manager, [wanted])
  if (allowed) expect(give).not.toThrow()
  else
    expect(give).toThrow(
      expect.objectContaining({ code: 'grant_exceeds_own', details: { permissions: [wanted.name] } }),
    )
})

test('a super_admin can grant any permission', () => {
  expect(() =>
    checkGrants({ is_super_admin: true, grants: [] }, [{ name: 'view_trade', deli_ids: null }]),
  ).not.toThrow()
})

test('rejects removing the last super_admin of the business', () => {
  expect(() => checkSuperAdminStays(0)).toThrow(expect.objectContaining({ code: 'last_super_admin' }))
  expect(() => checkSuperAdminStays(1)).not.toThrow()
})

test('rejects renaming a builtin role', () => {
  expect(() => checkRename({ builtin: true, name: 'driver' }, 'courier')).toThrow(
    expect.objectContaining({ code: 'name_is_builtin' }),
  )
  expect(() => checkRename({ builtin: true, name: 'driver' }, 'driver')).not.toThrow()
  expect(() => checkRename({ builtin: false, name: 'helper' }, 'assistant')).not.toThrow()
})

test('rejects deleting builtin roles and roles that users have', () => {
  const row = { builtin: false, name: 'helper', users: 0 }
  expect(() => checkDelete(row)).not.toThrow()
  expect(() => checkDelete({ ...row, builtin: true })).toThrow(expect.objectContaining({ code: 'name_is_builtin' }))
  expect(() => checkDelete({ ...row, users: 3 })).toThrow(
    expect.objectContaining({ code: 'role_in_use', details: { count: 3 } }),
  )
})

test('rejects callers who deactivate themselves', () => {
  expect(() => checkNotSelf(7, 8)).not.toThrow()
  expect(() => checkNotSelf(7, 7)).toThrow(expect.objectContaining({ code: 'cannot_deactivate_self' }))
})
