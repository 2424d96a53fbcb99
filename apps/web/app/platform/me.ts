import { type Access, allows, type Caller, type AccessScope } from '@tavlin/contract/access-rules'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import type { Me } from './page-context.server.ts'

/** The person as the access rules take them. */
export const callerOf = (me: Me): Caller => ({
  id: me.id,
  roles: me.roles.map(({ name }) => name),
  permissions: me.permissions,
})

/** The signed-in person; null on pages that are open to all. */
export const useMe = (): Me | null => useRouteLoaderData<typeof loader>('root')?.me ?? null

/** The same access check as in the API: draw only what will be allowed. */
export function useMay(): (access: Access, where?: AccessScope) => boolean {
  const me = useMe()
  const caller = me && callerOf(me)
  return (access, where) => allows(access, caller, where)
}
