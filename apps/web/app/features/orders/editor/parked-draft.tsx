import type { customers } from '@tavlin/contract/customers'
import { fullName } from '@tavlin/domain/full-name'
import type { ReactNode } from 'react'
import { call } from '#platform/api-client.ts'
import { useText } from '#base/text.ts'
import { useQuery } from '#platform/use-query.ts'
import { portionsIn } from '#shared/cart/cart-draft.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { betweenCallsText } from './between-calls.text.ts'
import type { OrderDraft } from './draft.ts'

const numberTag = (text: ReactNode) => <Ltr>{text}</Ltr>
const readCustomer = call<typeof customers.customer>('GET', '/admin/customers/:id')
type Props = { draft: OrderDraft; onResume: () => void; onDismiss: () => void }

/** Offers to resume the unfinished draft of the previous caller without blocking the next order. */
export default function ParkedDraft({ draft, onResume, onDismiss }: Props) {
  const t = useText(betweenCallsText)
  const { customer_id } = draft
  const { data, is_loading } = useQuery(readCustomer, customer_id === null ? null : { params: { id: customer_id } })
  if (is_loading) return null
  const name = (data && fullName(data)) || draft.name || t('parked_nobody')
  const count = portionsIn(draft)
  return (
    <Notice
      icon="history"
      action={
        <>
          <Button size="sm" onClick={onResume}>
            {t('parked_resume')}
          </Button>
          <Button size="sm" variant="subtle" onClick={onDismiss}>
            {t('parked_dismiss')}
          </Button>
        </>
      }
    >
      {t.rich('parked', { name, count, n: numberTag })}
    </Notice>
  )
}
