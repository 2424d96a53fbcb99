import { OrderNo, useOrderNo } from '#platform/dispatch/order-no.tsx'
import { useMay } from '#platform/me.ts'
import { put } from '#platform/put.ts'
import { useText } from '#platform/text.ts'
import { TimeText } from '#ui/bidi.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { isFixed, mayLeave } from '../state/wave-reads.ts'
import type { Stop, Trip } from '../state/wave-types.ts'
import { tripText } from '../trip.text.ts'
import { useWave } from '../wave-context.tsx'
import css from './stop-tools.module.css'

/** At the end of a stop: away with it, its exemption from the lock, or why neither. */
export function StopTools({ trip, stop }: { trip: Trip; stop: Stop }) {
  const t = useText(tripText)
  const may = useMay()
  const orderNo = useOrderNo()
  const remove = useRemove()
  const { runExempt, is_read_only } = useWave()
  if (isFixed(stop)) return <Stays words={t('started_stays')} />
  const number = orderNo(stop)
  if (trip.inlays_lock && may('lock_trips', trip.deli_id))
    return (
      <span className={css.tools}>
        {stop.unlock && <span className={css.exempt}>{t('exempt')}</span>}
        <IconButton
          size="sm"
          icon={stop.unlock ? 'unlock' : 'lock'}
          label={t(stop.unlock ? 'bind_order' : 'exempt_order', { number })}
          disabled={is_read_only}
          onClick={() => runExempt(stop.order_id, !stop.unlock)}
        />
      </span>
    )
  if (!mayLeave(trip, stop)) return <Stays words={t('locked_stays')} />
  return (
    <span className={css.tools}>
      <IconButton
        size="sm"
        icon="close"
        label={t('remove', { number })}
        disabled={is_read_only}
        onClick={() => void remove(stop)}
      />
    </span>
  )
}

function Stays({ words }: { words: string }) {
  return (
    <span className={css.stays} title={words}>
      <Icon name="lock" size={16} />
      <span className="unseen">{words}</span>
    </span>
  )
}

/** With the question the specification asks. */
export function useRemove(): (stop: Stop) => Promise<void> {
  const t = useText(tripText)
  const confirm = useConfirm()
  const { runRemove } = useWave()
  return async (stop) => {
    const name = (
      <>
        <OrderNo order={stop} /> · {stop.customer_name}
      </>
    )
    const is_yes = await confirm({
      title: t.rich('remove_title', { m: put(name) }),
      body: (
        <>
          <p>{t('remove_body')}</p>
          <p className={css.lead}>{t.rich('remove_lead', { m: put(<TimeText at={stop.promise_to} />) })}</p>
        </>
      ),
      action: t('remove_yes'),
      cancel: t('remove_no'),
      tone: 'danger',
    })
    if (is_yes) runRemove([stop.order_id])
  }
}
