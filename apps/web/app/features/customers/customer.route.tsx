import { redirect } from 'react-router'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { DateText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import type { Route } from './+types/customer.route'
import { readCustomer } from './customer.server.ts'
import { customerText } from './customer.text.ts'
import { runPrivacyCommand } from './privacy/privacy.server.ts'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context, params }: Route.ActionArgs) =>
  runPrivacyCommand({ request, context }, params.customer_id)

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { id, erased_at } = await readCustomer({ request, context }, params.customer_id)
  // Only erased customers have this page; the details screen redirects merged ones.
  if (erased_at === null) throw redirect(`/customers/${id}/details`)
  return { erased_at }
}

/** The only page of an erased customer. For any other customer, this URL redirects to the details screen. */
export default function ErasedCustomer({ loaderData: { erased_at } }: Route.ComponentProps) {
  const t = useText(customerText)
  return (
    <Card>
      <Empty
        level={2}
        icon="shield"
        title={t('erased')}
        lead={t.rich('erased_lead', { at: put(<DateText at={erased_at} />) })}
        action={<Button to="/customers">{t('to_customers')}</Button>}
      />
    </Card>
  )
}
