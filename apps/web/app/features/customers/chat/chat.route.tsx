import { fullName } from '@tavlin/domain/full-name'
import { type Channel, maySend, type Purpose } from '@tavlin/domain/customers/consent'
import { useText } from '#base/text.ts'
import { titled } from '#platform/page-title.ts'
import { Phone } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Empty } from '#ui/empty.tsx'
import { Stack } from '#ui/stack.tsx'
import type { Customer } from '../customer.ts'
import { ConsentGrid } from '../details/consent-grid.tsx'
import { CustomerLayout } from '../customer-layout.tsx'
import { loadCustomer } from '../customer.server.ts'
import type { Route } from './+types/chat.route'
import css from './chat.module.css'
import { chatText } from './chat.text.ts'

export const meta = titled<{ customer: Customer }>(({ customer }) => fullName(customer))
export const loader = async ({ request, context, params }: Route.LoaderArgs) => ({
  customer: await loadCustomer({ request, context }, params.customer_id),
})

/** Shows which messages the customer may receive; the conversation itself comes with the chat feature. */
export default function CustomerChat({ loaderData: { customer } }: Route.ComponentProps) {
  const t = useText(chatText)
  return (
    <CustomerLayout customer={customer}>
      <div className={css.columns}>
        <Card title={t('messages')}>
          <Empty
            icon="chat"
            title={t('later')}
            lead={t('later_lead')}
            action={
              <span className={css.call}>
                <Phone e164={customer.phone} />
              </span>
            }
          />
        </Card>
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
