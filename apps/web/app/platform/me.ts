import { type Access, allows, type Caller, type AccessScope } from '@tavlin/contract/access-rules'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import type { Me } from './page-context.server.ts'

/** Returns the signed-in user in the shape that the access rules need. */
export const callerOf = (me: Me): Caller => ({
  id: me.id,
  roles: me.roles.map(({ name }) => name),
  permissions: me.permissions,
  ...(me.needs_second_factor && { needs_second_factor: true }),
})

/** Returns the signed-in user; null for a guest on a public page. */
export const useMe = (): Me | null => useRouteLoaderData<typeof loader>('root')?.me ?? null

/** Returns the same access check as in the API, to draw only what will be allowed. */
export function useMay(): (access: Access, where?: AccessScope) => boolean {
  const me = useMe()
  const caller = me && callerOf(me)
  return (access, where) => allows(access, caller, where)
}
