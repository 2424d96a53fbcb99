import { expect, test } from 'vitest'
import { type Access, type Caller, type AccessScope, allows } from './access-rules.ts'

const nobody: Caller = { id: 1, roles: [], permissions: [] }
const clerk: Caller = { id: 2, roles: ['clerk'], permissions: [{ name: 'view_orders', deli_ids: null }] }
const local: Caller = { id: 3, roles: ['manager'], permissions: [{ name: 'manage_delis', deli_ids: [7] }] }
const owner: Caller = { id: 4, roles: ['super_admin'], permissions: [] }
const driver: Caller = { id: 5, roles: ['driver'], permissions: [] }

test.each<[Access, Caller | null, AccessScope | undefined, boolean]>([
  ['public', null, undefined, true],
  ['signed_in', null, undefined, false],
  ['signed_in', nobody, undefined, true],
  ['view_orders', null, undefined, false],
  ['view_orders', nobody, undefined, false],
  ['view_orders', clerk, undefined, true],
  ['view_orders', clerk, 7, true],
  ['manage_delis', local, undefined, true],
  ['manage_delis', local, 7, true],
  ['manage_delis', local, 8, false],
  ['manage_delis', owner, 8, true],
  ['manage_delis', local, 'business', false],
  ['view_orders', clerk, 'business', true],
  ['manage_delis', owner, 'business', true],
  ['manage_delis', nobody, 'business', false],
  ['role:super_admin', owner, undefined, true],
  ['role:super_admin', local, undefined, false],
  ['role:driver', driver, undefined, true],
  ['role:driver', clerk, undefined, false],
  ['no_such_permission' as Access, clerk, undefined, false],
])('the access %s is allowed for the caller %o in the scope %s: %s', (access, caller, where, answer) => {
  expect(allows(access, caller, where)).toBe(answer)
})
