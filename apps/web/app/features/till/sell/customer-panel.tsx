import type { orders } from '@tavlin/contract/orders'
import { useRef } from 'react'
import { date } from '#base/format.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { call } from '#platform/api-client.ts'
import { useQuery } from '#platform/use-query.ts'
import { addLines } from '#shared/cart/cart-draft.ts'
import { CustomerSearch } from '#shared/customers/customer-search.tsx'
import { Money } from '#ui/amount.tsx'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { TextInput } from '#ui/text-input.tsx'
import css from './panels.module.css'
import { panelsText } from './panels.text.ts'
import type { SaleState } from './use-sell.ts'

const readHistory = call<typeof orders.customerHistory>('GET', '/orders/of-customer/:id')

/** `phone`: a phone number that was scanned or typed into the search field of the till. */
type Props = { sell: SaleState; phone: string; onClose: () => void }

/** Finds the customer of the sale by phone, and repeats an earlier order. */
export default function CustomerPanel({ sell, phone, onClose }: Props) {
  const t = useText(panelsText)
  const input = useRef<HTMLInputElement>(null)
  const { draft, change } = sell
  const choose = (customer_id: number | null) => change((now) => ({ ...now, customer_id, confirmed_meal_ids: [] }))
  return (
    <Modal opened onClose={onClose} title={t('customer')}>
      <div className={css.panel}>
        {draft.customer_id === null ? (
          <>
            <CustomerSearch input={input} first_text={phone} onChoose={choose} onNew={null} />
            <TextInput
              label={t('call_name')}
              autoComplete="off"
              maxLength={80}
              value={draft.name}
              onChange={({ target: { value: name } }) => change((now) => ({ ...now, name }))}
            />
          </>
        ) : (
          <>
            <LastOrders sell={sell} customer_id={draft.customer_id} onClose={onClose} />
            <Button size="touch" variant="subtle" icon="close" onClick={() => choose(null)}>
              {t('without_customer')}
            </Button>
          </>
        )}
        <Button size="touch" variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </Modal>
  )
}

function LastOrders({ sell, customer_id, onClose }: { sell: SaleState; customer_id: number; onClose: () => void }) {
  const t = useText(panelsText)
  const nameOf = useName()
  const { data } = useQuery(readHistory, { params: { id: customer_id } })
  if (!data || data.last.length === 0) return null
  return (
    <section className={css.panel} aria-label={t('last_orders')}>
      <h3 className={css.label}>{t('last_orders')}</h3>
      {data.last.map((order) => {
        const names = new Map(order.summary.map((meal) => [meal.id, meal]))
        const named = ({ meal_id }: { meal_id: number }) => {
          const { name_he = '', name_en = '' } = names.get(meal_id) ?? {}
          return { name_he, name_en }
        }
        return (
          <button
            key={order.id}
            type="button"
            className={css.row}
            onClick={() => {
              sell.change((now) => addLines(now, order.cart.lines, named))
              onClose()
            }}
          >
            <Ltr>{date(order.date).slice(0, 5)}</Ltr>
            <span>{order.summary.map(nameOf).join(', ')}</span>
            <Money agorot={order.total_agorot} />
          </button>
        )
      })}
    </section>
  )
}
