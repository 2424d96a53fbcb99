import { access } from '@tavlin/contract/access'
import { api, orPage } from '#platform/api.server.ts'
import { loadList } from '#platform/list.server.ts'
import type { Route } from './+types/log.route'
import { AccessPage } from './access-page.tsx'
import { AccessLog } from './log.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const client = api(access, { request, context })
  const [page, { data }] = await Promise.all([
    loadList({ request, context }, 'access-log', access.accessLog, (query) => client.accessLog({ query })),
    orPage(request, client.permissions()),
  ])
  return { page, roles: data.roles }
}

export default function Log({ loaderData: { page, roles } }: Route.ComponentProps) {
  return (
    <AccessPage roles={roles}>
      <AccessLog page={page} />
    </AccessPage>
  )
}
