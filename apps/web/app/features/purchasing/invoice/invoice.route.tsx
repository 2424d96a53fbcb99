import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLive } from '#platform/live/use-live.ts'
import { titled } from '#platform/page-title.ts'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { ListSkeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { InvoiceStatusChip } from '../invoice-status.tsx'
import type { Route } from './+types/invoice.route'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceView } from './invoice-view.tsx'
import css from './invoice.module.css'
import { loadInvoice, runInvoiceCommand } from './invoice.server.ts'
import { invoiceText } from './invoice.text.ts'

const InvoiceFill = lazy(() => import('./invoice-fill.tsx'))

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runInvoiceCommand({ request, context })
export const meta = titled<{ invoice: { number: string } | null }>(({ invoice }) => invoice && invoice.number)
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadInvoice({ request, context }, params.invoice_id)

/** Shows a new invoice, a draft, or an invoice that was checked. */
export default function InvoiceScreen({ loaderData }: Route.ComponentProps) {
  const { invoice, fill, today, purchase_id } = loaderData
  const t = useText(invoiceText)
  const nameOf = useName()
  const is_in_browser = useIsInBrowser()
  const { deli, supplier } = invoice ?? fill
  useLive(`private-purchases.${deli.id}`)
  return (
    <Stack gap={4}>
      <PageHeader
        before={<Link to="/suppliers/invoices">{t('all_invoices')}</Link>}
        title={
          invoice
            ? t('invoice', { number: invoice.number, name: supplier.name })
            : t('new_invoice', { name: supplier.name })
        }
        lead={
          <span className={css.facts}>
            {invoice && <InvoiceStatusChip status={invoice.status} />}
            <span>{nameOf(deli)}</span>
          </span>
        }
      />
      {!fill && invoice && <InvoiceView invoice={invoice} />}
      {fill && (
        <Suspense fallback={<ListSkeleton />}>
          {is_in_browser ? (
            <InvoiceFill
              key={invoice ? `${invoice.id} ${invoice.version}` : 'new'}
              invoice={invoice}
              fill={fill}
              today={today}
              purchase_id={purchase_id}
            />
          ) : (
            <ListSkeleton />
          )}
        </Suspense>
      )}
      {invoice && <InvoiceActions invoice={invoice} />}
    </Stack>
  )
}
