import { useMay } from '#platform/me.ts'
import { useName } from '#base/names.ts'
import { type OrderAction, MOVE_ICONS } from '#shared/orders/order-move.ts'
import { orderTerms } from '#shared/orders/order-terms.text.ts'
import { CollectChip, PaymentChip, TypeChip } from '#shared/orders/order-chips.tsx'
import type { useOrderMoves } from '#shared/orders/use-order-moves.tsx'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Money } from '#ui/amount.tsx'
import { Count, OrderId, Phone, TimeRange } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Chip, StatusChip } from '#ui/chip.tsx'
import { Drawer } from '#ui/drawer.tsx'
import type { DeliCard } from './board.ts'
import css from './card-panel.module.css'
import { cardPanelText } from './card-panel.text.ts'
import { labelsPath } from './use-labels.ts'

type Moves = ReturnType<typeof useOrderMoves>
type Props = {
  card: DeliCard
  onMove: Moves['start']
  onPack: () => void
  onDelay: Moves['delay']
  onClose: () => void
}

/** Status changes that this panel offers; the card has buttons for the common ones. */
const ASIDE = ['pack', 'recall', 'cancel', 'return', 'reopen'] as const satisfies readonly OrderAction[]

/** Shows a panel with the details of one order and its less frequent actions. */
export default function CardPanel({ card, onMove, onPack, onDelay, onClose }: Props) {
  const t = useText(cardPanelText)
  const terms = useText(orderTerms)
  const may = useMay()
  const lang = useLang()
  const move = (action: OrderAction) => (action === 'pack' ? onPack() : (onClose(), onMove(card, action)))
  const aside = ASIDE.filter(
    (action) => card.moves.includes(action) && (action !== 'pack' || card.status === 'accepted'),
  )
  const is_open = !['completed', 'cancelled'].includes(card.status)
  return (
    <Drawer
      opened
      onClose={onClose}
      size="min(560px, 100vw)"
      title={
        <span>
          <OrderId id={card.number} /> · <bdi>{card.customer_name || terms('no_name')}</bdi>
        </span>
      }
    >
      <div className={css.panel}>
        <Facts card={card} />
        <Lines card={card} />
        <div className={css.actions}>
          {is_open && may('work_deli_orders', card.deli.id) && (
            <Button size="touch" icon="clock" onClick={() => (onClose(), onDelay(card))}>
              {t('delay')}
            </Button>
          )}
          {aside.map((action) => (
            <Button
              key={action}
              size="touch"
              icon={MOVE_ICONS[action]}
              variant={action === 'cancel' ? 'danger-quiet' : 'default'}
              onClick={() => move(action)}
            >
              {terms(`move_${action}`)}
            </Button>
          ))}
          <Button size="touch" icon="print" to={ticketPath(card.id, lang)} new_tab>
            {t('ticket')}
          </Button>
          {card.bags !== null && (
            <Button size="touch" icon="print" to={labelsPath(card.id, lang)} new_tab>
              {t('labels')}
            </Button>
          )}
          <Button size="touch" icon="external" to={`/orders/${card.id}`}>
            {t('whole_order')}
          </Button>
        </div>
      </div>
    </Drawer>
  )
}

const ticketPath = (id: number, lang: string) => `/api/orders/${id}/documents/ticket?format=html&lang=${lang}`

function Facts({ card }: { card: DeliCard }) {
  const t = useText(cardPanelText)
  const nameOf = useName()
  const allergy = [...card.allergens.map(nameOf), card.allergy_note].filter(Boolean).join(', ')
  return (
    <>
      <div className={css.chips}>
        <StatusChip status={card.status} size="lg" />
        <TypeChip order_type={card.order_type} />
        <PaymentChip payment={card.payment} />
        {card.to_collect && <CollectChip to_collect={card.to_collect} />}
        {card.due_agorot > 0 && !card.to_collect && (
          <Chip tone="warn" icon="cash">
            {t.rich('due', { amount: put(<Money agorot={card.due_agorot} />) })}
          </Chip>
        )}
      </div>
      <dl className={css.facts}>
        <dt>{t('promise')}</dt>
        <dd>
          <TimeRange from={card.promise_from} to={card.promise_to} />
        </dd>
        {card.address && (
          <>
            <dt>{t('address')}</dt>
            <dd>{card.address}</dd>
          </>
        )}
        {card.phone && (
          <>
            <dt>{t('phone')}</dt>
            <dd>
              <Phone e164={card.phone} />
            </dd>
          </>
        )}
        {card.driver && (
          <>
            <dt>{t('driver')}</dt>
            <dd>{card.driver.name}</dd>
          </>
        )}
      </dl>
      {allergy && <p className={css.allergy}>{t('allergy', { names: allergy })}</p>}
      {[card.note_customer, card.note_kitchen].filter(Boolean).map((note) => (
        <p key={note} className={css.note}>
          {note}
        </p>
      ))}
    </>
  )
}

function Lines({ card: { lines } }: { card: DeliCard }) {
  const t = useText(cardPanelText)
  const nameOf = useName()
  return (
    <ul className={css.lines}>
      {lines.map((line) => (
        <li key={line.id} className={css.line}>
          <span className={css.quantity}>
            <Count of={line.quantity} />
          </span>
          <span className={css.text}>
            <span>{nameOf(line)}</span>
            {line.choices.length > 0 && <small>{line.choices.map(nameOf).join(', ')}</small>}
            {line.note && <small>{line.note}</small>}
          </span>
          {line.kitchen !== 'none' && (
            <Chip tone={line.kitchen === 'done' ? 'good' : line.kitchen === 'started' ? 'warn' : 'neutral'}>
              {t(`kitchen_${line.kitchen}`)}
            </Chip>
          )}
        </li>
      ))}
    </ul>
  )
}
