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
  ['what one holds everywhere, everywhere', { name: 'view_orders', deli_ids: null }, true],
  ['what one holds everywhere, in one deli', { name: 'view_orders', deli_ids: [9] }, true],
  ['what one holds in two delis, in one of them', { name: 'manage_delis', deli_ids: [2] }, true],
  ['what one holds in two delis, in a third', { name: 'manage_delis', deli_ids: [2, 3] }, false],
  ['what one holds in two delis, everywhere', { name: 'manage_delis', deli_ids: null }, false],
  ['what one does not hold', { name: 'view_trade', deli_ids: [1] }, false],
])('giving %s', (_, wanted, allowed) => {
  const give = () => checkGrants(manager, [wanted])
  if (allowed) expect(give).not.toThrow()
  else
    expect(give).toThrow(
      expect.objectContaining({ code: 'grant_exceeds_own', details: { permissions: [wanted.name] } }),
    )
})

test('a super_admin gives anything', () => {
  expect(() =>
    checkGrants({ is_super_admin: true, grants: [] }, [{ name: 'view_trade', deli_ids: null }]),
  ).not.toThrow()
})

test('the last super_admin stays', () => {
  expect(() => checkSuperAdminStays(0)).toThrow(expect.objectContaining({ code: 'last_super_admin' }))
  expect(() => checkSuperAdminStays(1)).not.toThrow()
})

test('a name the code relies on keeps its name', () => {
  expect(() => checkRename({ builtin: true, name: 'driver' }, 'courier')).toThrow(
    expect.objectContaining({ code: 'name_is_builtin' }),
  )
  expect(() => checkRename({ builtin: true, name: 'driver' }, 'driver')).not.toThrow()
  expect(() => checkRename({ builtin: false, name: 'helper' }, 'assistant')).not.toThrow()
})

test('what the system uses and what people hold is not deleted', () => {
  const row = { builtin: false, name: 'helper', users: 0 }
  expect(() => checkDelete(row)).not.toThrow()
  expect(() => checkDelete({ ...row, builtin: true })).toThrow(expect.objectContaining({ code: 'name_is_builtin' }))
  expect(() => checkDelete({ ...row, users: 3 })).toThrow(
    expect.objectContaining({ code: 'role_in_use', details: { count: 3 } }),
  )
})

test('nobody deactivates themselves', () => {
  expect(() => checkNotSelf(7, 8)).not.toThrow()
  expect(() => checkNotSelf(7, 7)).toThrow(expect.objectContaining({ code: 'cannot_deactivate_self' }))
})
