import { useSearchParams } from 'react-router'
import { useMay } from '#platform/me.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/segmented.tsx'
import type { DayRange } from '#ui/time/day-text.ts'
import type { DayParam } from './day-param.ts'
import { DayNav } from './day-nav.tsx'
import css from './orders-header.module.css'
import { ordersText } from './orders.text.ts'

type Props = { date: DayParam; range: DayRange | null; today: string; is_board: boolean }

export function OrdersHeader({ date, range, today, is_board }: Props) {
  const t = useText(ordersText)
  const may_manage = useMay()('manage_orders')
  const [, setParams] = useSearchParams()
  const look = (next: 'table' | 'board') =>
    setParams(
      (old) => {
        old.delete('cursor')
        old.delete('column')
        if (next === 'board') {
          old.set('look', next)
          // A board shows a single day, so "all days" and ranges are removed from the URL.
          if (date === null) for (const key of ['date', 'from', 'to']) old.delete(key)
        } else old.delete('look')
        return old
      },
      { preventScrollReset: true },
    )
  return (
    <header className={css.header}>
      <h1 className={css.title}>{t('orders')}</h1>
      <DayNav date={date} range={range} today={today} />
      <div className={css.actions} data-tour="page-actions">
        <Segmented
          label={t('look')}
          value={is_board ? 'board' : 'table'}
          onChange={look}
          options={[
            { value: 'table', label: t('table'), icon: 'table' },
            { value: 'board', label: t('board'), icon: 'board' },
          ]}
        />
        {may_manage && (
          <Button variant="primary" icon="plus" to="/orders/update">
            {t('add_order')}
          </Button>
        )}
      </div>
    </header>
  )
}
