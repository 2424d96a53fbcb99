import { OrderNo } from '#shared/dispatch/order-no.tsx'
import { letterOf } from '#shared/dispatch/trip-colours.ts'
import { TripBadge } from '#shared/dispatch/trip-badge.tsx'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Ltr, TimeText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import textCss from '#ui/text.module.css'
import { percent } from '#base/format.ts'
import type { UnmovedOrder } from './chosen.ts'
import type { PlanDriver } from './plan-api.ts'
import { kmText, lateMinutes, spanText } from '../stats.ts'
import { DeltaKm, DeltaMinutes, FromTo, minutesOf } from './plan-stats.tsx'
import { useRowName } from '../departure-mark.tsx'
import css from './plan.module.css'
import { planText } from './plan.text.ts'

type Props = {
  driver: PlanDriver
  is_chosen: boolean
  stays: readonly UnmovedOrder[]
  nameOf: (row_id: number) => string
  seqOf: (row_id: number) => number | null
  is_busy: boolean
  /** True when nothing was planned before: shows arrival times instead of moved orders. */
  is_first: boolean
  onChoose: (on: boolean) => void
  onApply: () => void
}

/** Shows one driver: numbers before and after, and below them every moved order with the reason. */
export function PlanDriverRow(props: Props) {
  const { driver, is_chosen, stays, nameOf, is_busy, onChoose, onApply } = props
  const rowName = useRowName()
  const t = useText(planText)
  return (
    <li className={css.driver} data-left-out={!is_chosen || undefined}>
      <div className={css.driver_line}>
        <Checkbox
          checked={is_chosen}
          disabled={driver.is_stale}
          aria-label={t('choose_driver', { name: rowName(driver) })}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <span className={css.driver_name}>
          <TripBadge seq={driver.seq} />
          <bdi>{rowName(driver)}</bdi>
        </span>
        {props.is_first ? <After driver={driver} /> : <BeforeAfter driver={driver} />}
        <Button
          size="sm"
          disabled={is_busy || driver.is_stale}
          aria-label={t('apply_one_of', { name: rowName(driver) })}
          onClick={onApply}
        >
          {t('apply_one')}
        </Button>
      </div>
      <ul className={css.moves}>
        <Times driver={driver} />
        {props.is_first ? (
          <Arrivals driver={driver} />
        ) : (
          driver.moves.map((move) => <Move key={move.order_id} {...props} move={move} />)
        )}
        {stays.map(({ order_id, number, with_row_id }) => (
          <li key={`stays ${order_id}`} className={css.stays}>
            <Icon name="warning" size={16} />
            <span>
              {t.rich('stays', {
                name: driver.name,
                other: nameOf(with_row_id),
                m: put(<OrderNo order={{ number, deli_id: driver.deli_id }} />),
              })}
            </span>
          </li>
        ))}
        {driver.is_stale && (
          <li className={css.stays}>
            <Icon name="info" size={16} />
            <span>{t('stale')}</span>
          </li>
        )}
      </ul>
    </li>
  )
}

function BeforeAfter({ driver }: Pick<Props, 'driver'>) {
  return (
    <>
      <FromTo from={String(driver.orders[0])} to={String(driver.orders[1])} />
      <FromTo from={percent(driver.occupancy_percent[0])} to={percent(driver.occupancy_percent[1])} />
      <span className={css.pair}>
        <FromTo from={spanText(driver.duration_s[0])} to={spanText(driver.duration_s[1])} />
        <DeltaMinutes of={driver.duration_s} />
      </span>
      <span className={css.pair}>
        <FromTo from={kmText(driver.distance_m[0])} to={kmText(driver.distance_m[1])} />
        <DeltaKm of={driver.distance_m} />
      </span>
      <span className={css.pair}>
        <FromTo from={String(minutesOf(driver.late_s[0]))} to={String(minutesOf(driver.late_s[1]))} />
        <DeltaMinutes of={driver.late_s} />
      </span>
    </>
  )
}

/** Shows only the new numbers, because a first plan has no numbers to compare with. */
function After({ driver }: Pick<Props, 'driver'>) {
  return (
    <>
      <Ltr>{driver.orders[1]}</Ltr>
      <Ltr>{percent(driver.occupancy_percent[1])}</Ltr>
      <Ltr>{spanText(driver.duration_s[1])}</Ltr>
      <Ltr>{kmText(driver.distance_m[1])}</Ltr>
      <Ltr>{minutesOf(driver.late_s[1])}</Ltr>
    </>
  )
}

function Times({ driver: { departs_at, ends_at, order_ids } }: Pick<Props, 'driver'>) {
  const t = useText(planText)
  if (order_ids.length === 0) return null
  return (
    <li className={css.times}>
      {t.rich('leaves_back', { m: put(<TimeText at={departs_at} />), n: put(<TimeText at={ends_at} />) })}
    </li>
  )
}

function Arrivals({ driver: { deli_id, stops } }: Pick<Props, 'driver'>) {
  const t = useText(planText)
  return stops.map(({ order_id, number, customer_name, eta_at, late_s }) => (
    <li key={order_id} className={css.move}>
      <span className={css.who}>
        <OrderNo order={{ number, deli_id }} /> <bdi>{customer_name}</bdi>
      </span>
      <TimeText at={eta_at} />
      {late_s > 0 && <span className={css.worse}>{t('would_be_late', { minutes: String(lateMinutes(late_s)) })}</span>}
    </li>
  ))
}

function Move({ driver, move, seqOf }: Props & { move: PlanDriver['moves'][number] }) {
  const t = useText(planText)
  return (
    <li className={css.move}>
      <span className={css.who}>
        <OrderNo order={{ number: move.number, deli_id: driver.deli_id }} /> <bdi>{move.customer_name}</bdi>
      </span>
      <Position at={move.before} seqOf={seqOf} />
      <Icon name="forward" size={14} />
      <Position at={move.after} seqOf={seqOf} is_new />
      <span className={textCss.muted}>
        {t(`reason_${move.reason}`, { minutes: Math.max(0, minutesOf(move.saves_s)) })}
      </span>
    </li>
  )
}

type PositionProps = {
  at: PlanDriver['moves'][number]['before']
  seqOf: (row_id: number) => number | null
  is_new?: boolean
}
function Position({ at, seqOf, is_new }: PositionProps) {
  const t = useText(planText)
  const lang = useLang()
  if (!at) return <span className={css.position_waiting}>{t('waiting')}</span>
  const seq = seqOf(at.row_id)
  return (
    <Ltr className={is_new ? css.position_new : css.position}>
      {seq === null ? '' : letterOf(seq, lang)}
      {at.position}
    </Ltr>
  )
}
