import type { Coordinates } from '@tavlin/domain/customers/location'
import { lazy, Suspense, useState } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import { useQuery } from '#platform/use-query.ts'
import { Money } from '#ui/amount.tsx'
import css from '../kiosk.module.css'
import { useOffer } from '../device/paired-kiosk.ts'
import { readDelis } from '../state/kiosk-calls.ts'
import { kioskPath, type KioskState, withStore } from '../state/kiosk-state.ts'
import { changeKiosk, useDevice } from '../state/kiosk-store.ts'
import { ChoiceLine } from '../step/choice-line.tsx'
import { kioskMeta } from '../step/kiosk-meta.ts'
import { Loading, LoadFailed, Step } from '../step/step.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { storeText } from './store.text.ts'
import { type DeliChoice, deliChoices } from './deli-choices.ts'
import own from './choose.module.css'

const NearMe = lazy(() => import('./near-me.tsx'))

export const meta = kioskMeta((locale) => storeText(locale)('store_title'))

export default function SelectStore() {
  const t = useText(storeText)
  return (
    <Step step="select-store" title={t('store_title')} lead={<ChoiceLine until="type" />}>
      {(state) => <Delis state={state} />}
    </Step>
  )
}

function Delis({ state }: { state: KioskState }) {
  const t = useText(storeText)
  const device = useDevice()
  const { deli } = useOffer()
  const [spot, setSpot] = useState<Coordinates | null>(null)
  const { data, error, again } = useQuery(readDelis, {})
  if (error) return <LoadFailed onAgain={again} />
  if (!data) return <Loading />
  const offered = deli ? data.filter(({ id }) => id === deli.id) : data
  const choices = deliChoices(offered, state, { own_id: device?.deli_id ?? null, spot })
  return (
    <>
      {choices.every(({ off }) => off) && <p className={css.notice}>{t('none_open')}</p>}
      {offered.length > 1 && spot === null && device?.is_kiosk === false && (
        <Suspense>
          <NearMe onFound={setSpot} />
        </Suspense>
      )}
      <ul className={own.choices}>
        {choices.map((choice) => (
          <Deli key={choice.deli.id} choice={choice} order_type={state.order_type} chosen={state.store} />
        ))}
      </ul>
    </>
  )
}

type DeliProps = { choice: DeliChoice; order_type: KioskState['order_type']; chosen: KioskState['store'] }

function Deli({ choice, order_type, chosen }: DeliProps) {
  const t = useText(storeText)
  const nameOf = useName()
  const { deli, off, is_here, fee_agorot, meters } = choice
  return (
    <ChoiceCard
      icon="shop"
      to={kioskPath('select-timeslot')}
      title={<bdi>{nameOf(deli)}</bdi>}
      lead={
        <>
          <bdi>{is_here ? t('here') : deli.address}</bdi>
          {!off && <Wait wait_minutes={choice.wait_minutes} order_type={order_type} />}
        </>
      }
      end={
        (fee_agorot !== null || meters !== null) && (
          <>
            {fee_agorot !== null && <span>{t.rich('fee', { m: put(<Money agorot={fee_agorot} />) })}</span>}
            {meters !== null && <span className={own.away}>{t('away', { km: kilometers(meters) })}</span>}
          </>
        )
      }
      off={off && t(off)}
      is_chosen={chosen?.id === deli.id}
      onChoose={() => changeKiosk((before) => withStore(before, deli))}
    />
  )
}

/** Formats meters as kilometres with one decimal, and at least 0.1. */
const kilometers = (meters: number): string => Math.max(0.1, meters / 1000).toFixed(1)

/** Longest wait that is shown in minutes. */
const MOST_WAIT_MINUTES = 90

function Wait({ wait_minutes, order_type }: Pick<DeliChoice, 'wait_minutes'> & Pick<DeliProps, 'order_type'>) {
  const t = useText(storeText)
  if (wait_minutes === null) return null
  const is_long = wait_minutes > MOST_WAIT_MINUTES
  const minutes = String(wait_minutes)
  return (
    <span className={own.wait}>
      {is_long
        ? t('later_today', { hours: Math.round(wait_minutes / 60) })
        : t(order_type === 'delivery' ? 'delivered_in' : 'ready_in', { minutes })}
    </span>
  )
}
