import { access } from '@tavlin/contract/access'
import { wallet } from '@tavlin/contract/wallet'
import { api, orPage } from '#platform/api.server.ts'
import { useText } from '#platform/text.ts'
import type { Route } from './+types/permissions.route'
import { AccessPage } from './access-page.tsx'
import { runCommand } from './access.server.ts'
import { accessText } from './access.text.ts'
import { RolesTab } from './roles-tab.tsx'
import { limitRows } from './wallet-limits.ts'
import { WalletLimits } from './wallet-limits.tsx'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runCommand({ request, context })

export async function loader({ request, context }: Route.LoaderArgs) {
  const [matrix, limits] = await Promise.all([
    orPage(request, api(access, { request, context }).permissions()),
    orPage(request, api(wallet, { request, context }).limits()),
  ])
  const { permissions, roles, delis } = matrix.data
  return { permissions, roles, delis, limits: limits.data }
}

export default function Permissions({ loaderData: { permissions, roles, delis, limits } }: Route.ComponentProps) {
  const t = useText(accessText)
  return (
    <AccessPage roles={roles} lead={t('lead', { roles: roles.length, permissions: permissions.length })}>
      <RolesTab roles={roles} permissions={permissions} delis={delis} />
      <WalletLimits rows={limitRows(roles, permissions, limits)} />
    </AccessPage>
  )
}
