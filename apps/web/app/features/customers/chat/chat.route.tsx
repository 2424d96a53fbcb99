import { fullName } from '@tavlin/domain/full-name'
import { type Channel, maySend, type Purpose } from '@tavlin/domain/customers/consent'
import { chat } from '@tavlin/contract/chat'
import { useText } from '#base/text.ts'
import { api, orPage } from '#platform/api.server.ts'
import { titled } from '#platform/page-title.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Stack } from '#ui/stack.tsx'
import type { Customer } from '../customer.ts'
import { ConsentGrid } from '../details/consent-grid.tsx'
import { CustomerLayout } from '../customer-layout.tsx'
import { customerIdOf, loadCustomer } from '../customer.server.ts'
import type { Route } from './+types/chat.route'
import css from './chat.module.css'
import { loadLastOrder, runChatCommand } from './chat.server.ts'
import { chatText } from './chat.text.ts'
import { Thread } from './thread.tsx'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runChatCommand({ request, context })

export const meta = titled<{ customer: Customer }>(({ customer }) => fullName(customer))
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const id = customerIdOf(params.customer_id)
  const [customer, thread, order] = await Promise.all([
    loadCustomer({ request, context }, id),
    orPage(request, api(chat, { request, context }).customerMessages({ params: { id }, query: {} })),
    loadLastOrder({ request, context }, Number(id)),
  ])
  return { customer, thread, order }
}

/** Shows the conversation with the customer, and which messages they may receive. */
export default function CustomerChat({ loaderData: { customer, thread, order } }: Route.ComponentProps) {
  const t = useText(chatText)
  return (
    <CustomerLayout customer={customer}>
      <div className={css.columns}>
        <Thread thread={thread} order={order} customer_id={customer.id} header={<strong>{t('messages')}</strong>} />
        <MaySend customer={customer} />
      </div>
    </CustomerLayout>
  )
}

function MaySend({ customer }: { customer: Customer }) {
  const t = useText(chatText)
  return (
    <Card
      title={t('may_send')}
      actions={
        <Button size="sm" variant="subtle" to={`/customers/${customer.id}/details`}>
          {t('to_consents')}
        </Button>
      }
    >
      <Stack gap={3}>
        <ConsentGrid caption={t('may_send')}>
          {(channel, purpose) => (
            <span className={css.sending}>
              <Sending customer={customer} channel={channel} purpose={purpose} />
            </span>
          )}
        </ConsentGrid>
        <p className={css.lead}>{t('may_send_lead')}</p>
      </Stack>
    </Card>
  )
}

type SendingProps = { customer: Customer; channel: Channel; purpose: Purpose }

function Sending({ customer, channel, purpose }: SendingProps) {
  const t = useText(chatText)
  if (channel === 'email' && customer.email === null) return <Chip outline>{t('no_address')}</Chip>
  const sending = maySend(customer.consents, channel, purpose)
  return (
    <Chip tone={sending.may ? 'good' : 'neutral'} icon={sending.may ? 'check' : 'ban'} outline={!sending.may}>
      {t(sending.may ? 'may' : sending.because)}
    </Chip>
  )
}
