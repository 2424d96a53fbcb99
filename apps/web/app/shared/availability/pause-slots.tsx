import type { OrderType } from '@tavlin/domain/availability/facts'
import type { delis } from '@tavlin/contract/delis'
import type { ResponseOf } from '@tavlin/contract/endpoint'
import { Fragment, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { TimeText } from '#ui/bidi.tsx'
import { pauseSlotsText } from './pause-slots.text.ts'

type PauseSlotsAnswer = ResponseOf<typeof delis.pauseSlots>
type Props = { deli_id: number; until: string; order_types: readonly OrderType[]; className?: string | undefined }

const MINUTE_MS = 60_000

/** Lists the slots that a pause until this time closes, or shows that it closes none. */
export function PauseSlots({ deli_id, until, order_types, className }: Props) {
  const t = useText(pauseSlotsText)
  const { load, data } = useFetcher<PauseSlotsAnswer>()
  // The end is rounded down to the minute, so that a moving clock does not refetch the preview constantly.
  const end = new Date(Math.floor(Date.parse(until) / MINUTE_MS) * MINUTE_MS).toISOString()
  const [only, other] = order_types
  const type = only && !other ? `&type=${only}` : ''
  const is_none = only === undefined
  useEffect(() => {
    if (!is_none) void load(`/delis/${deli_id}/pause-slots?until=${end}${type}`)
  }, [load, deli_id, end, type, is_none])
  if (!data || is_none) return <p className={className} />
  if (data.in_all === 0) return <p className={className}>{t('none')}</p>
  const found = order_types.filter((type) => data.data.some((slot) => slot.order_type === type))
  const more = data.in_all - data.data.length
  return (
    <p className={className}>
      {found.map((type, place) => (
        <Fragment key={type}>
          {place > 0 && '· '}
          {t.rich(order_types.length > 1 ? `closed_${type}` : 'closed', {
            slots: put(<Times of={data} type={type} />),
          })}{' '}
        </Fragment>
      ))}
      {more > 0 && t('more', { count: more })}
    </p>
  )
}

function Times({ of: { data }, type }: { of: PauseSlotsAnswer; type: OrderType }) {
  const slots = data.filter((slot) => slot.order_type === type)
  return slots.map(({ starts_at }, place) => (
    <Fragment key={starts_at}>
      {place > 0 && ', '}
      <TimeText at={starts_at} />
    </Fragment>
  ))
}
