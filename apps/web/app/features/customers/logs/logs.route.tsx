import { fullName } from '@tavlin/domain/full-name'
import { ActivityLog } from '#shared/activity/activity-log.tsx'
import { loadActivity, runActivityCommand } from '#shared/activity/activity.server.ts'
import { titled } from '#platform/page-title.ts'
import { CustomerLayout } from '../customer-layout.tsx'
import { customerIdOf, loadCustomer } from '../customer.server.ts'
import type { Route } from './+types/logs.route'
import type { Customer } from '../customer.ts'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runActivityCommand({ request, context })

export const meta = titled<{ customer: Customer }>(({ customer }) => fullName(customer))
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const [customer, page] = await Promise.all([
    loadCustomer({ request, context }, params.customer_id),
    loadActivity({ request, context }, 'customer', customerIdOf(params.customer_id)),
  ])
  return { customer, page }
}

export default function CustomerLogs({ loaderData: { customer, page } }: Route.ComponentProps) {
  return (
    <CustomerLayout customer={customer}>
      <ActivityLog model="customer" model_id={customer.id} page={page} />
    </CustomerLayout>
  )
}
