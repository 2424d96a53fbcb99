import type { Caller } from '@tavlin/contract/access-rules'
import { expect, test, vi } from 'vitest'
import { driverFinder } from './driver-finder.ts'
import { tripFinder } from './trip-finder.ts'
import { userFinder } from './user-finder.ts'

const signal = new AbortController().signal
const holderOf = (...names: string[]): Caller => ({
  id: 2,
  roles: ['clerk'],
  permissions: names.map((name) => ({ name, deli_ids: null })),
})

test.each([
  ['drivers', driverFinder, 'manage_drivers'],
  ['trips', tripFinder, 'access_inlay_screen'],
] as const)('the palette requests %s only for users who may see them', async (_, finder, permission) => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'))
  expect(await finder.find('noa', 'en', holderOf('view_orders'), signal)).toEqual([])
  expect(fetched).not.toHaveBeenCalled()
  await expect(finder.find('noa', 'en', holderOf(permission), signal)).rejects.toBeDefined()
  expect(fetched).toHaveBeenCalledOnce()
  fetched.mockRestore()
})

test('the palette requests users only for a super admin, and nothing for a single letter', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'))
  expect(await userFinder.find('noa', 'en', holderOf('manage_drivers', 'view_logs'), signal)).toEqual([])
  const owner: Caller = { id: 1, roles: ['super_admin'], permissions: [] }
  expect(await userFinder.find('n', 'en', owner, signal)).toEqual([])
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
})
