import { volumeOf } from '@tavlin/domain/dispatch/occupancy'
import { memo } from 'react'
import { useText } from '#base/text.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { bagsText } from '../../stats.ts'
import type { WaitingOrder } from '../../state/wave-types.ts'
import { boardText } from './board.text.ts'
import type { Lift } from './board-lift.ts'
import { type CardHands, ColumnList } from './column-list.tsx'
import css from './column.module.css'

type Props = {
  orders: readonly WaitingOrder[]
  lift: Lift | null
  is_over: boolean
  hand: readonly number[]
  current_id: number | null
  canLift: (order_id: number) => boolean
  hands: CardHands
}

export const WaitingColumn = memo(function WaitingColumn({ orders, is_over, lift, ...cards }: Props) {
  const t = useText(boardText)
  const volume = orders.reduce((sum, order) => sum + volumeOf(order), 0)
  return (
    <section
      className={classNames(css.column, css.waiting, is_over && css.over)}
      data-column="waiting"
      aria-label={t('waiting')}
    >
      <header className={css.head}>
        <div className={css.head_button}>
          <span className={css.clock}>
            <Icon name="clock" size={16} />
          </span>
          <span className={css.head_text}>
            <b>{t('waiting')}</b>
            <small>{t('waiting_sum', { count: orders.length, bags: bagsText(volume) })}</small>
          </span>
        </div>
        <div className={css.load}>
          <span className={css.muted}>{orders.length > 0 ? t('by_leaving') : t('nothing_waits')}</span>
        </div>
      </header>
      <ColumnList
        orders={orders}
        seq={null}
        column="waiting"
        label={t('waiting')}
        lift={lift}
        landing={null}
        {...cards}
      />
    </section>
  )
})
