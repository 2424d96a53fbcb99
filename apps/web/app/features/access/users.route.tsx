import { access } from '@tavlin/contract/access'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { api, orPage } from '#platform/api.server.ts'
import { useText } from '#base/text.ts'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { Button } from '#ui/button.tsx'
import type { Route } from './+types/users.route'
import { AccessPage } from './access-page.tsx'
import { runCommand } from './access.server.ts'
import { accessText } from './access.text.ts'
import { UsersList } from './users.tsx'
import { loadUsers } from './users.server.ts'
import { userText } from './user-drawer.text.ts'

const UserDrawer = lazy(() => import('./user-drawer.tsx'))

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runCommand({ request, context })

export async function loader({ request, context }: Route.LoaderArgs) {
  const page_args = { request, context }
  const open = new URL(request.url).searchParams.get('user')
  const client = api(access, page_args)
  const [page, { data }, user] = await Promise.all([
    loadUsers(page_args),
    orPage(request, client.permissions()),
    open && /^\d+$/.test(open) ? orPage(request, client.user({ params: { id: open } })) : null,
  ])
  return { page, roles: data.roles, delis: data.delis, user: user?.data ?? null, is_new: open === 'new' }
}

/** The URL contains the open user, so that the link can be shared and the back button closes the drawer. */
export default function Users({ loaderData: { page, roles, delis, user, is_new } }: Route.ComponentProps) {
  const t = useText(userText)
  const is_hydrated = useIsInBrowser()
  const [, setParams] = useSearchParams()
  const open = (id: string | null) =>
    setParams(
      (params) => {
        if (id === null) params.delete('user')
        else params.set('user', id)
        return params
      },
      { preventScrollReset: true },
    )
  return (
    <AccessPage
      roles={roles}
      lead={useText(accessText)('users_lead')}
      action={
        <Button variant="primary" icon="plus" onClick={() => open('new')}>
          {t('new_user')}
        </Button>
      }
    >
      <UsersList page={page} roles={roles} onOpen={({ id }) => open(String(id))} />
      {is_hydrated && (user || is_new) && (
        <Suspense>
          <UserDrawer key={user?.id ?? 'new'} user={user} roles={roles} delis={delis} onClose={() => open(null)} />
        </Suspense>
      )}
    </AccessPage>
  )
}
