import { fullName } from '@tavlin/domain/full-name'
import { useMay } from '#platform/me.ts'
import { titled } from '#platform/page-title.ts'
import { AddressesCard } from '../addresses/addresses-card.tsx'
import { CustomerLayout } from '../customer-layout.tsx'
import { MergesCard } from '../merge/merges-card.tsx'
import type { Route } from './+types/details.route'
import { ConsentsCard } from './consents-card.tsx'
import css from './details.module.css'
import { loadDetails, runDetailsCommand } from './details.server.ts'
import { FlagsCard } from './flags-card.tsx'
import { PersonalCard } from './personal-card.tsx'
import type { Customer } from '../customer.ts'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runDetailsCommand({ request, context })
export const meta = titled<{ customer: Customer }>(({ customer }) => fullName(customer), 'customers')
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadDetails({ request, context }, params.customer_id)

export default function CustomerDetails({ loaderData }: Route.ComponentProps) {
  const { customer, addresses, consents, allergens, merges, now, today } = loaderData
  const may_manage = useMay()('manage_customers')
  return (
    <CustomerLayout customer={customer}>
      <div className={css.columns}>
        <div className={css.column}>
          {/* The key resets unsaved input when the customer changes. */}
          <PersonalCard
            key={customer.id}
            customer={customer}
            allergens={allergens}
            today={today}
            may_manage={may_manage}
          />
          <AddressesCard customer_id={customer.id} addresses={addresses} />
        </div>
        <div className={css.column}>
          <FlagsCard customer={customer} />
          <ConsentsCard customer={customer} consents={consents} may_manage={may_manage} />
          <MergesCard merges={merges} now={now} />
        </div>
      </div>
    </CustomerLayout>
  )
}
