import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useText } from '#base/text.ts'
import { useLive } from '#platform/live/use-live.ts'
import { useMay } from '#platform/me.ts'
import { titled } from '#platform/page-title.ts'
import { Button } from '#ui/button.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { ListSkeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { CutoffChip } from '#shared/purchasing/cutoff-chip.tsx'
import type { Route } from './+types/supplier.route'
import { OptionsList } from './options-list.tsx'
import { loadSupplier, runSupplierCommand } from './supplier.server.ts'
import { optionsText, supplierText } from './supplier.text.ts'

const SupplierForm = lazy(() => import('./supplier-form.tsx'))

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runSupplierCommand({ request, context })
export const meta = titled<{ supplier: { name: string } | null }>(({ supplier }) => supplier?.name ?? null)
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadSupplier({ request, context }, params.supplier_id)

export default function SupplierScreen({ loaderData }: Route.ComponentProps) {
  const { supplier, categories, next, now, options, today } = loaderData
  const t = useText(supplierText)
  const say = useText(optionsText)
  const may = useMay()
  const is_in_browser = useIsInBrowser()
  useLive('private-suppliers')
  return (
    <Stack gap={4}>
      <PageHeader
        before={<Link to="/suppliers">{t('all_suppliers')}</Link>}
        title={supplier ? supplier.name : t('new_supplier')}
        {...(supplier && { lead: <CutoffChip next={next} now={now} /> })}
        actions={
          supplier &&
          !supplier.on_hold &&
          may('add_supplier_purchase_order') && (
            <Button icon="cart" to={`/suppliers/order?supplier=${supplier.id}`}>
              {t('new_order')}
            </Button>
          )
        }
      />
      {/* The list is rendered together with the lazy form above it, which would otherwise push it down. */}
      <Suspense fallback={<ListSkeleton />}>
        {is_in_browser ? (
          <>
            <SupplierForm key={supplier?.id ?? 'new'} supplier={supplier} categories={categories} />
            {supplier && options && (
              <OptionsList
                supplier_id={supplier.id}
                options={options}
                today={today}
                add={
                  <Button icon="plus" to={`/supplier/option?supplier=${supplier.id}`}>
                    {say('add_option')}
                  </Button>
                }
              />
            )}
          </>
        ) : (
          <ListSkeleton />
        )}
      </Suspense>
    </Stack>
  )
}
