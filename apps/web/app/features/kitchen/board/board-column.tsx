import type { ReactNode } from 'react'
import type { useOrderMoves } from '#shared/orders/use-order-moves.tsx'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import type { KitchenColumn, DeliCard } from './board.ts'
import css from './board.module.css'
import { boardText } from './board.text.ts'
import { OrderCard } from './order-card.tsx'

export type CardActions = {
  onMove: ReturnType<typeof useOrderMoves>['start']
  onPack: (card: DeliCard) => void
  onOpen: (card: DeliCard) => void
}
type Props = CardActions & {
  column: KitchenColumn
  cards: readonly DeliCard[]
  at: string
  /** Today's business day: cards of another day show their date. */
  day: string
  busy_id: number | null
  arrivals: ReadonlyMap<number, number>
  /** True for the column that a narrow screen shows. */
  is_shown: boolean
  children?: ReactNode
}

const ICONS = { pending: 'bell', accepted: 'check', cooking: 'flame', ready: 'bag' } as const satisfies Record<
  KitchenColumn,
  IconName
>

export function BoardColumn({ column, cards, at, day, busy_id, arrivals, is_shown, children, ...actions }: Props) {
  const t = useText(boardText)
  return (
    <section className={css.column} data-shown={is_shown || undefined} aria-label={t(`column_${column}`)}>
      <header className={css.column_head}>
        <h2 className={css.column_name} data-status={column}>
          <Icon name={ICONS[column]} size={18} stroke={2} /> {t(`column_${column}`)}
        </h2>
        <Ltr className={css.column_count}>{cards.length}</Ltr>
      </header>
      <div className={css.cards}>
        {cards.length === 0 && <p className={css.empty}>{t(`empty_${column}`)}</p>}
        {cards.map((card) => (
          <OrderCard
            key={card.id}
            card={card}
            at={at}
            day={day}
            is_busy={busy_id === card.id}
            arrived_ms={arrivals.get(card.id)}
            {...actions}
          />
        ))}
        {children}
      </div>
    </section>
  )
}
