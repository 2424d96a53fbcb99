import { useName } from '#base/names.ts'
import { TYPE_ICONS } from '#shared/orders/order-chips.tsx'
import { orderTerms } from '#shared/orders/order-terms.text.ts'
import { PromiseText } from '#shared/orders/promise-text.tsx'
import { useText } from '#base/text.ts'
import { Count, OrderId } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import textCss from '#ui/text.module.css'
import { Row } from '#ui/stack.tsx'
import { useIsNew } from '../arrivals.ts'
import { useTicked } from '../ticked.tsx'
import type { DeliCard } from './board.ts'
import type { CardActions } from './board-column.tsx'
import { boardText } from './board.text.ts'
import { CardMark } from './card-mark.tsx'
import { markOf } from './mark.ts'
import css from './order-card.module.css'

type Props = CardActions & {
  card: DeliCard
  at: string
  day: string
  is_busy: boolean
  /** Arrival time; undefined when the order was there before the board opened. */
  arrived_ms: number | undefined
}

export function OrderCard({ card, at, day, is_busy, arrived_ms, ...actions }: Props) {
  const t = useText(boardText)
  const terms = useText(orderTerms)
  const tone = useTicked(at, (now_ms) => toneOf(card, now_ms))
  const is_new = useIsNew(arrived_ms, at)
  return (
    <article className={css.card} data-tone={tone || undefined} data-order={card.number} data-new={is_new || undefined}>
      <button type="button" className={css.face} onClick={() => actions.onOpen(card)}>
        <span className="unseen">{t('open')} </span>
        <Row as="span" justify="between">
          <span className={css.number}>
            <OrderId id={card.number} />
            {is_new && <span className={css.fresh}>{t('fresh')}</span>}
          </span>
          <CardMark card={card} at={at} />
        </Row>
        <Row as="span" justify="between">
          <bdi className={css.name}>{card.customer_name || terms('no_name')}</bdi>
          <span className={css.time}>
            <PromiseText order={card} day={day} />
          </span>
        </Row>
        <span className={css.facts}>
          <Icon name={TYPE_ICONS[card.order_type]} size={18} />
          <Facts card={card} />
        </span>
        <Lines card={card} />
        <Allergy card={card} />
      </button>
      <Actions card={card} is_busy={is_busy} {...actions} />
    </article>
  )
}

/** Returns the tone of the card's border: red or amber is visible from across the counter. */
function toneOf(card: DeliCard, now_ms: number): '' | 'bad' | 'loud' {
  const { kind } = markOf(card, now_ms)
  if (kind === 'late') return 'bad'
  return kind === 'overdue' || card.escalation > 0 ? 'loud' : ''
}

function Facts({ card }: { card: DeliCard }) {
  const t = useText(boardText)
  const terms = useText(orderTerms)
  const facts = [
    terms(card.order_type),
    card.status === 'ready' && card.bags ? t('bags', { count: card.bags }) : t('meals', { count: card.meals_count }),
    card.shelf && t('shelf_at', { shelf: card.shelf }),
  ]
  return <span>{facts.filter(Boolean).join(' · ')}</span>
}

const SHOWN_LINES = 3

/** Shows the first order lines and the number of further lines, until the order is packed. */
function Lines({ card: { lines, status } }: { card: DeliCard }) {
  const t = useText(boardText)
  const nameOf = useName()
  if (status === 'ready') return null
  const more = lines.length - SHOWN_LINES
  return (
    <span className={css.lines}>
      {lines.slice(0, SHOWN_LINES).map((line) => (
        <span key={line.id} className={css.meal} data-made={line.kitchen === 'done' || undefined}>
          <span className={css.quantity}>
            <Count of={line.quantity} />
          </span>
          <span>{nameOf(line)}</span>
        </span>
      ))}
      {more > 0 && <span className={textCss.muted}>{t('more_lines', { count: String(more) })}</span>}
    </span>
  )
}

function Allergy({ card: { allergens, allergy_note, has_allergy } }: { card: DeliCard }) {
  const t = useText(boardText)
  const nameOf = useName()
  const names = [...allergens.map(nameOf), allergy_note].filter(Boolean).join(', ')
  if (!has_allergy || !names) return null
  return (
    <span className={css.allergy}>
      <Icon name="warning" size={18} stroke={2} /> <span>{t('allergy', { names })}</span>
    </span>
  )
}

/** Shows the buttons for the next step of the order, if the user may take it. */
function Actions({ card, is_busy, onMove, onPack }: Omit<Props, 'at' | 'day' | 'arrived_ms'>) {
  const t = useText(boardText)
  const may = (move: string) => card.moves.includes(move)
  const face = { size: 'touch', loading: is_busy, wide: true } as const
  if (may('accept'))
    return (
      <div className={css.actions}>
        <Button {...face} variant="primary" icon="check" onClick={() => onMove(card, 'accept')}>
          {t('accept')}
        </Button>
        <IconButton
          size="touch"
          variant="default"
          icon="clock"
          label={t('accept_delay')}
          onClick={() => onMove(card, 'accept_delay')}
        />
        {may('cancel') && (
          <IconButton
            size="touch"
            variant="default"
            icon="close"
            label={t('reject')}
            onClick={() => onMove(card, 'cancel')}
          />
        )}
      </div>
    )
  if (may('start'))
    return (
      <div className={css.actions}>
        <Button {...face} icon="flame" onClick={() => onMove(card, 'start')}>
          {t('start')}
        </Button>
      </div>
    )
  if (may('pack'))
    return (
      <div className={css.actions}>
        <Button {...face} variant="soft" icon="bag" onClick={() => onPack(card)}>
          {t('pack')}
        </Button>
      </div>
    )
  if (may('hand_over'))
    return (
      <div className={css.actions}>
        <Button {...face} icon="user" onClick={() => onMove(card, 'hand_over')}>
          {t('hand_over')}
        </Button>
      </div>
    )
  return null
}
