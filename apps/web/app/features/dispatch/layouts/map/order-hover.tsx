import { OrderNo } from '#shared/dispatch/order-no.tsx'
import { letterOf } from '#shared/dispatch/trip-colours.ts'
import { time, timeRange } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import textCss from '#ui/text.module.css'
import { addedText, lateMinutes } from '../../stats.ts'
import { driverOf } from '../../state/wave-reads.ts'
import { isStop, type Insertions, type Order, type Wave } from '../../state/wave-types.ts'
import { mapLayoutText } from './map.text.ts'
import css from './map.module.css'

type Props = { order: Order; wave: Wave; insertions: Insertions | null; dir: 'rtl' | 'ltr' }

/** Shows the best position and its cost for a waiting order, and the arrival for a stop. */
export function OrderHover({ order, wave, insertions, dir }: Props) {
  const t = useText(mapLayoutText)
  return (
    <div dir={dir} className={css.hover}>
      <b>
        <OrderNo order={order} /> <span>{order.customer_name}</span>
      </b>
      <span>{order.address}</span>
      <span>{t('window', { window: timeRange(order.promise_from, order.promise_to) })}</span>
      {isStop(order) ? (
        order.eta_at && (
          <span>
            {t('eta', { at: time(order.eta_at) })}
            {order.late_s > 0 && ` · ${t('late', { minutes: String(lateMinutes(order.late_s)) })}`}
          </span>
        )
      ) : (
        <BestPosition wave={wave} insertions={insertions} />
      )}
    </div>
  )
}

function BestPosition({ wave, insertions }: Pick<Props, 'wave' | 'insertions'>) {
  const t = useText(mapLayoutText)
  const lang = useLang()
  if (!insertions) return <span className={textCss.muted}>{t('best_loading')}</span>
  const best = insertions.drivers.find(({ row_id }) => row_id === insertions.best_row_id)
  const driver = best && driverOf(wave, best.row_id)
  if (!best || !driver || best.position === null) return <span>{t('best_none')}</span>
  const minutes = addedText(best.added_s)
  if (!driver.trip) return <span className={textCss.semi}>{t('best_new', { name: driver.name, minutes })}</span>
  const position = best.position === 1 ? t('at_start') : t('after', { position: String(best.position - 1) })
  return (
    <span className={textCss.semi}>{t('best', { letter: letterOf(driver.trip.seq, lang), position, minutes })}</span>
  )
}
