import { ORDER_TYPES, type OrderType } from '@tavlin/domain/availability/facts'
import { lazy, Suspense, useState } from 'react'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Schedule, ScheduleSeries } from '../schedule.ts'
import { blankSeries, type SeriesValues } from './series-form.ts'
import { SeriesRow } from './series-row.tsx'
import css from './series.module.css'
import { seriesText } from './series.text.ts'

const SeriesDrawer = lazy(() => import('./series-drawer.tsx'))

type Props = { schedule: Schedule; order_types: readonly OrderType[]; can_edit: boolean }
type OpenSeries = { id: number } | { id: null; like: SeriesValues }

/** Shows the weekly templates that generate slots, by order type. */
export function SeriesView({ schedule, order_types, can_edit }: Props) {
  const t = useText(seriesText)
  const [open, setOpen] = useState<OpenSeries | null>(null)
  const add = (order_type: OrderType) => setOpen({ id: null, like: blankSeries(order_type, schedule.hours) })
  const button = can_edit && (
    <Button variant="primary" icon="plus" onClick={() => add(order_types[0] ?? 'delivery')}>
      {t('add')}
    </Button>
  )
  const edited = open?.id === null ? null : schedule.series.find(({ id }) => id === open?.id)
  return (
    <Card title={t('title')} lead={t('lead')} padding="none" actions={schedule.series.length > 0 && button}>
      {schedule.series.length === 0 && (
        <Empty icon="layers" title={t('none')} lead={t('none_lead')} {...(button && { action: button })} />
      )}
      {ORDER_TYPES.map((type) => (
        <TypeRows
          key={type}
          type={type}
          is_taken={order_types.includes(type)}
          rows={inOrder(schedule.series.filter(({ order_type }) => order_type === type))}
          schedule={schedule}
          {...(can_edit && { onEdit: (id: number) => setOpen({ id }) })}
        />
      ))}
      {open && (edited !== undefined || open.id === null) && (
        <Suspense>
          <SeriesDrawer
            key={open.id ?? JSON.stringify(open)}
            schedule={schedule}
            order_types={order_types}
            series={edited ?? null}
            like={open.id === null ? open.like : null}
            onCopy={(values) => setOpen({ id: null, like: values })}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </Card>
  )
}

const inOrder = (series: readonly ScheduleSeries[]) =>
  series.toSorted((a, b) => (a.weekdays[0] ?? 0) - (b.weekdays[0] ?? 0) || a.from_minute - b.from_minute)

type RowsProps = {
  type: OrderType
  is_taken: boolean
  rows: readonly ScheduleSeries[]
  schedule: Schedule
  onEdit?: (id: number) => void
}

function TypeRows({ type, is_taken, rows, schedule, onEdit }: RowsProps) {
  const t = useText(seriesText)
  if (rows.length === 0) return null
  return (
    <section aria-label={t(type)}>
      <h3 className={css.type}>
        <Icon name={type === 'delivery' ? 'moped' : 'bag'} size={18} />
        {t(type)}
        {!is_taken && <Chip tone="warn">{t('not_taken')}</Chip>}
      </h3>
      <ul>
        {rows.map((series) => (
          <SeriesRow
            key={series.id}
            series={series}
            schedule={schedule}
            {...(onEdit && { onEdit: () => onEdit(series.id) })}
          />
        ))}
      </ul>
    </section>
  )
}
