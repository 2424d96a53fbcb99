import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import { useQuery } from '#platform/use-query.ts'
import { Money } from '#ui/amount.tsx'
import css from '../kiosk.module.css'
import { useOffer } from '../device/paired-kiosk.ts'
import { type GuestDeli, readDelis } from '../state/kiosk-calls.ts'
import { kioskPath, type KioskState, withStore } from '../state/kiosk-state.ts'
import { changeKiosk, useDevice } from '../state/kiosk-store.ts'
import { ChoiceLine } from '../step/choice-line.tsx'
import { kioskMeta } from '../step/kiosk-meta.ts'
import { Loading, LoadFailed, Step } from '../step/step.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { chooseText } from './choose.text.ts'
import { deliChoices, type OffReason } from './deli-choices.ts'
import own from './choose.module.css'

export const meta = kioskMeta((locale) => chooseText(locale)('store_title'))

export default function SelectStore() {
  const t = useText(chooseText)
  return (
    <Step step="select-store" title={t('store_title')} lead={<ChoiceLine until="type" />}>
      {(state) => <Delis state={state} />}
    </Step>
  )
}

function Delis({ state }: { state: KioskState }) {
  const t = useText(chooseText)
  const device = useDevice()
  const { deli } = useOffer()
  const { data, error, again } = useQuery(readDelis, {})
  if (error) return <LoadFailed onAgain={again} />
  if (!data) return <Loading />
  const offered = deli ? data.filter(({ id }) => id === deli.id) : data
  const choices = deliChoices(offered, state, device?.deli_id ?? null)
  return (
    <>
      {choices.every(({ off }) => off) && <p className={css.notice}>{t('none_open')}</p>}
      <ul className={own.choices}>
        {choices.map(({ deli, off, is_here, fee_agorot }) => (
          <Deli key={deli.id} {...{ deli, off, is_here, fee_agorot }} is_chosen={state.store?.id === deli.id} />
        ))}
      </ul>
    </>
  )
}

type DeliProps = {
  deli: GuestDeli
  off: OffReason | null
  is_here: boolean
  fee_agorot: number | null
  is_chosen: boolean
}

function Deli({ deli, off, is_here, fee_agorot, is_chosen }: DeliProps) {
  const t = useText(chooseText)
  const nameOf = useName()
  return (
    <ChoiceCard
      icon="shop"
      to={kioskPath('select-timeslot')}
      title={<bdi>{nameOf(deli)}</bdi>}
      lead={<bdi>{is_here ? t('here') : deli.address}</bdi>}
      end={fee_agorot !== null && <span>{t.rich('fee', { m: put(<Money agorot={fee_agorot} />) })}</span>}
      off={off && t(off)}
      is_chosen={is_chosen}
      onChoose={() => changeKiosk((before) => withStore(before, deli))}
    />
  )
}
