import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#base/text.ts'
import { clockOf, clockRange } from '#platform/day-minute.ts'
import { useQuery } from '#platform/use-query.ts'
import { Ltr } from '#ui/bidi.tsx'
import css from '../kiosk.module.css'
import { useOffer } from '../device/paired-kiosk.ts'
import { type GuestSlot, readSlots } from '../state/kiosk-calls.ts'
import { kioskPath, type KioskState } from '../state/kiosk-state.ts'
import { changeKiosk } from '../state/kiosk-store.ts'
import { ChoiceLine, useToday } from '../step/choice-line.tsx'
import { kioskMeta } from '../step/kiosk-meta.ts'
import { Loading, LoadFailed, Step } from '../step/step.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { chooseText, reasonText } from './choose.text.ts'
import own from './choose.module.css'

/** Number of slots shown at first; a day may have hundreds. */
const FIRST_SLOTS = 15

export const meta = kioskMeta((locale) => chooseText(locale)('time_title'))

export default function SelectTimeslot() {
  const t = useText(chooseText)
  return (
    <Step step="select-timeslot" title={t('time_title')} lead={<ChoiceLine until="store" />}>
      {(state) => <Slots state={state} />}
    </Step>
  )
}

function Slots({ state }: { state: KioskState }) {
  const t = useText(chooseText)
  const { store, order_type, is_later } = state
  const today = useToday()
  const date = is_later && state.date !== null ? state.date : today
  const sent = store && order_type && { params: { id: store.id }, query: { date, type: order_type } }
  const { data, error, again } = useQuery(readSlots, sent)
  const [is_open, setOpen] = useState(false)
  if (error) return <LoadFailed onAgain={again} />
  if (!data) return <Loading />
  const coming = data.filter(({ reason }) => reason !== 'past' && reason !== 'too_late')
  const first = coming.find(({ reason }) => reason === null)
  if (!first) return <NoTimes />
  const shown = is_open ? coming : coming.slice(0, FIRST_SLOTS)
  return (
    <>
      {!is_later && (
        <ul className={own.choices}>
          <ChoiceCard
            icon="bolt"
            to={kioskPath('menu')}
            title={t('asap')}
            lead={<Ltr>{clockRange({ from_minute: first.start_minute, until_minute: first.end_minute })}</Ltr>}
            is_chosen={state.slot?.is_asap === true}
            onChoose={() => choose({ ...first, date, is_asap: true })}
          />
        </ul>
      )}
      <h2 className={css.section}>{t('other_times')}</h2>
      <ul className={own.tiles}>
        {shown.map((slot) => (
          <SlotTile key={slot.start_minute} slot={slot} date={date} chosen={state.slot} />
        ))}
      </ul>
      {shown.length < coming.length && (
        <button type="button" className={css.button} onClick={() => setOpen(true)}>
          {t('more_times')}
        </button>
      )}
    </>
  )
}

type Chosen = { start_minute: number; end_minute: number; date: string; is_asap: boolean }

function choose({ start_minute, end_minute, date, is_asap }: Chosen): void {
  changeKiosk((before) => ({ ...before, slot: { start_minute, end_minute, date, is_asap } }))
}

function SlotTile({ slot, date, chosen }: { slot: GuestSlot; date: string; chosen: KioskState['slot'] }) {
  const t = useText(chooseText)
  const why = useText(reasonText)
  const { start_minute, reason } = slot
  const time = (
    <strong>
      <Ltr>{clockOf(start_minute)}</Ltr>
    </strong>
  )
  if (reason !== null)
    return (
      <li className={own.tile} data-off>
        {time}
        <span>{why(reason)}</span>
      </li>
    )
  const is_chosen = chosen !== null && !chosen.is_asap && chosen.date === date && chosen.start_minute === start_minute
  return (
    <li>
      <Link
        to={kioskPath('menu')}
        className={own.tile}
        data-chosen={is_chosen || undefined}
        onClick={() => choose({ ...slot, date, is_asap: false })}
      >
        {time}
        {is_chosen && <span>{t('chosen')}</span>}
      </Link>
    </li>
  )
}

function NoTimes() {
  const t = useText(chooseText)
  const { takes_future } = useOffer()
  return (
    <div className={css.notice} data-tone="warn">
      <p>{t('no_times')}</p>
      {takes_future && (
        <Link to={kioskPath('future-order')} className={css.button}>
          {t('other_day')}
        </Link>
      )}
    </div>
  )
}
