import { useText } from '#base/text.ts'
import { useLive } from '#platform/live/use-live.ts'
import { useMay } from '#platform/me.ts'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import { SupplierTabs } from '../supplier-tabs.tsx'
import type { Route } from './+types/suppliers.route'
import { SuppliersList } from './suppliers-list.tsx'
import { loadSuppliers, runSuppliersCommand } from './suppliers.server.ts'
import { suppliersText } from './suppliers.text.ts'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runSuppliersCommand({ request, context })
export const loader = ({ request, context }: Route.LoaderArgs) => loadSuppliers({ request, context })

export default function SuppliersScreen({ loaderData }: Route.ComponentProps) {
  const t = useText(suppliersText)
  const may = useMay()
  useLive('private-suppliers')
  const add = may('manage_supplier_purchase', 'business') ? (
    <Button variant="primary" icon="plus" to="/supplier">
      {t('new_supplier')}
    </Button>
  ) : null
  return (
    <Stack gap={4}>
      <PageHeader title={t('title')} lead={t('lead')} actions={add} />
      <SupplierTabs />
      <SuppliersList {...loaderData} add={add} />
    </Stack>
  )
}
