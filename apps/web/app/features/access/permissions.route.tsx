import { access } from '@tavlin/contract/access'
import { api, orPage } from '#platform/api.server.ts'
import { useText } from '#base/text.ts'
import type { Route } from './+types/permissions.route'
import { AccessPage } from './access-page.tsx'
import { runCommand } from './access.server.ts'
import { accessText } from './access.text.ts'
import { RolesTab } from './roles-tab.tsx'
import { limitRows } from './limits.ts'
import { LimitsTable } from './limits-table.tsx'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runCommand({ request, context })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { permissions, roles } = (await orPage(request, api(access, { request, context }).permissions())).data
  return { permissions, roles }
}

export default function Permissions({ loaderData: { permissions, roles } }: Route.ComponentProps) {
  const t = useText(accessText)
  return (
    <AccessPage roles={roles} lead={t('lead', { roles: roles.length, permissions: permissions.length })}>
      <RolesTab roles={roles} permissions={permissions} />
      <LimitsTable rows={limitRows(roles)} />
    </AccessPage>
  )
}
