import { OrderNo } from '#shared/dispatch/order-no.tsx'
import { letterOf } from '#shared/dispatch/trip-colours.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Chip } from '#ui/chip.tsx'
import type { DispatchAction } from '../state/wave-types.ts'
import { linesOf } from './log-sentence.ts'
import { logText } from './log.text.ts'
import css from './log.module.css'
import type { Log } from './use-log.ts'

/** Actions on a whole trip: the description of such an action ends with the trip's letter and driver. */
const OF_TRIP: readonly DispatchAction['kind'][] = [
  'lock',
  'unlock',
  'start',
  'trip',
  'deliver',
  'stop',
  'reorder',
  'create',
]

/** Describes an action in sentences; shared by the log of the wave and the changes of a trip. */
export function ActionLabel({ action, log }: { action: DispatchAction; log: Log }) {
  const t = useText(logText)
  const { lines, more } = linesOf(action, (id) => log.names.get(id) ?? '')
  return (
    <>
      <p>
        <b>{action.by ? <bdi>{action.by.name}</bdi> : t('system')}</b>
        {' · '}
        {t(action.trip_move ? `trip_${action.trip_move}` : action.kind)}
        <OfTrip action={action} log={log} />
        {action.overridden && <Chip tone="warn">{t('overridden')}</Chip>}
        {action.is_undone && <Chip>{t('undone')}</Chip>}
      </p>
      {lines.map(({ key, order_id, number, deli_id, from, to, position }) => (
        <p key={order_id} className={css.change}>
          {t.rich(key, { from, to, position, m: put(<OrderNo order={{ number, deli_id }} />) })}
        </p>
      ))}
      {more > 0 && <p className={css.change}>{t('more', { count: more })}</p>}
      {action.note && <p className={css.change}>{action.note}</p>}
    </>
  )
}

function OfTrip({ action, log }: { action: DispatchAction; log: Log }) {
  const t = useText(logText)
  const lang = useLang()
  const [trip_id, ...more] = action.trip_ids
  const trip = more.length === 0 ? log.trips.get(trip_id ?? 0) : undefined
  if (!trip || !OF_TRIP.includes(action.kind)) return null
  const name = log.names.get(trip.driver_id) ?? ''
  return `: ${t('of_trip', { letter: letterOf(trip.seq, lang), name })}`
}
