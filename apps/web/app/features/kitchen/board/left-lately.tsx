import { orderTerms } from '#shared/orders/order-terms.text.ts'
import { useText } from '#base/text.ts'
import { Ltr, OrderId } from '#ui/bidi.tsx'
import { StatusChip } from '#ui/chip.tsx'
import type { DeliCard } from './board.ts'
import { boardText } from './board.text.ts'
import css from './left-lately.module.css'

/**
 * Lists the orders that have left. It is collapsed, because it is needed only when a customer returns to the counter.
 */
export function LeftLately({ cards, onOpen }: { cards: readonly DeliCard[]; onOpen: (card: DeliCard) => void }) {
  const t = useText(boardText)
  const terms = useText(orderTerms)
  if (cards.length === 0) return null
  return (
    <details className={css.left}>
      <summary>
        {t('left')} <Ltr>{cards.length}</Ltr>
      </summary>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <button type="button" className={css.row} onClick={() => onOpen(card)}>
              <OrderId id={card.number} />
              <bdi className={css.name}>{card.customer_name || terms('no_name')}</bdi>
              <StatusChip status={card.status} />
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
