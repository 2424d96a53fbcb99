import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useLive } from '#platform/live/use-live.ts'
import { useBusinessRight } from '#platform/business-right.ts'
import { useMay } from '#platform/me.ts'
import { useText } from '#base/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import type { Route } from './+types/customers.route'
import { loadCustomers, runCustomersCommand } from './customers.server.ts'
import { customersText } from './customers.text.ts'
import { CustomersList } from './customers.tsx'
import { phoneIn } from '#platform/phone-typed.ts'

const NewCustomer = lazy(() => import('./new-customer.tsx'))

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runCustomersCommand({ request, context })
export const loader = ({ request, context }: Route.LoaderArgs) => loadCustomers({ request, context })

/** Returns true when the search text may be a name, because it has no digit and no @. */
const isName = (typed: string): boolean => /^[^\d@]{2,}$/.test(typed)

/** The URL contains whether the new-customer form is open: Back closes it, and a call can link to it. */
export default function Customers({ loaderData: { page, duplicates } }: Route.ComponentProps) {
  const t = useText(customersText)
  const is_in_browser = useIsInBrowser()
  const may_manage = useMay()('manage_customers')
  const merging = useBusinessRight('manage_customers')
  const [params, setParams] = useSearchParams()
  useLive('private-customers')
  const typed = (params.get('search') ?? '').trim()
  const phone = phoneIn(typed)
  const name = isName(typed) ? typed : ''
  const setOpen = (is_open: boolean) =>
    setParams(
      (old) => {
        for (const key of ['phone', 'name']) old.delete(key)
        if (is_open && phone) old.set('phone', phone)
        if (is_open && name) old.set('name', name)
        if (is_open) old.set('customer', 'new')
        else old.delete('customer')
        return old
      },
      { preventScrollReset: true },
    )
  const add = may_manage && (
    <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
      {t('new_customer')}
    </Button>
  )
  const add_found = may_manage && (phone || name) && (
    <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
      {phone ? t('new_with_phone') : t('new_with_name', { name })}
    </Button>
  )
  return (
    <Stack gap={4}>
      <PageHeader
        title={t('customers')}
        lead={t('lead')}
        actions={
          <>
            {merging.is_shown && (
              <Button icon="people" to="/customers/duplicates" disabled_reason={merging.lack}>
                {t('duplicates')}
                {duplicates !== null && duplicates.count > 0 && (
                  <Badge tone="warn" label={t('duplicates_count')}>
                    {duplicates.more ? `${duplicates.count}+` : duplicates.count}
                  </Badge>
                )}
              </Button>
            )}
            {add}
          </>
        }
      />
      <CustomersList page={page} empty_action={add || undefined} nothing_action={add_found || undefined} />
      {is_in_browser && may_manage && params.get('customer') === 'new' && (
        <Suspense>
          <NewCustomer
            phone={params.get('phone') ?? ''}
            name={params.get('name') ?? ''}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Stack>
  )
}
