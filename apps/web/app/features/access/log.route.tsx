import { access } from '@tavlin/contract/access'
import { api, orPage } from '#platform/api.server.ts'
import { loadList } from '#platform/list.server.ts'
import { useText } from '#base/text.ts'
import type { Route } from './+types/log.route'
import { AccessPage } from './access-page.tsx'
import { accessText } from './access.text.ts'
import { AccessLog } from './log.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const client = api(access, { request, context })
  const [page, { data }] = await Promise.all([
    loadList({ request, context }, access.accessLog, (query) =>
      // Hides sign-ins and sign-outs by default: they would outnumber the changes.
      client.accessLog({ query: { show: 'changes', ...query } }),
    ),
    orPage(request, client.permissions()),
  ])
  return { page, roles: data.roles, people: data.users }
}

export default function Log({ loaderData: { page, roles, people } }: Route.ComponentProps) {
  const t = useText(accessText)
  return (
    <AccessPage roles={roles} lead={t('log_lead')}>
      <AccessLog page={page} people={people} />
    </AccessPage>
  )
}
