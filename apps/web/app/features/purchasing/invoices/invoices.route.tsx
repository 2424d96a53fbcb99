import { useText } from '#base/text.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import { SupplierTabs } from '../supplier-tabs.tsx'
import type { Route } from './+types/invoices.route'
import { InvoicesList } from './invoices-list.tsx'
import { loadInvoices, runInvoicesCommand } from './invoices.server.ts'
import { invoicesText } from './invoices.text.ts'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runInvoicesCommand({ request, context })
export const loader = ({ request, context }: Route.LoaderArgs) => loadInvoices({ request, context })

/** A new invoice starts from goods that are not invoiced yet. */
export default function InvoicesScreen({ loaderData }: Route.ComponentProps) {
  const t = useText(invoicesText)
  useLive(loaderData.delis.map(({ id }) => `private-purchases.${id}` as const))
  const add = (
    <Button variant="primary" icon="plus" to="/suppliers/accruals">
      {t('new_invoice')}
    </Button>
  )
  return (
    <Stack gap={4}>
      <PageHeader title={t('title')} lead={t('lead')} actions={add} />
      <SupplierTabs />
      <InvoicesList {...loaderData} add={add} />
    </Stack>
  )
}
