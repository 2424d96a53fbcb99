import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#base/text.ts'
import { addDays } from '#platform/day-minute.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useOffer, withDeliOfKiosk } from '../device/paired-kiosk.ts'
import { kioskText } from '../kiosk.text.ts'
import { kioskPath, type KioskState, withType } from '../state/kiosk-state.ts'
import { changeKiosk } from '../state/kiosk-store.ts'
import { shortDate, useDayName, useToday } from '../step/choice-line.tsx'
import { kioskMeta } from '../step/kiosk-meta.ts'
import { Step } from '../step/step.tsx'
import { chooseText } from './choose.text.ts'
import own from './choose.module.css'

/** Days that can be chosen: today and a week ahead. */
const DAYS = 8

export const meta = kioskMeta((locale) => chooseText(locale)('date_title'))

export default function FutureOrder() {
  const t = useText(chooseText)
  return (
    <Step step="future-order" title={t('date_title')} lead={t('date_lead')}>
      {(state) => <Days state={state} />}
    </Step>
  )
}

function Days({ state }: { state: KioskState }) {
  const t = useText(chooseText)
  const common = useText(kioskText)
  const dayName = useDayName()
  const { order_types, deli } = useOffer()
  const [chosen, setType] = useState(state.order_type ?? 'pickup')
  const type = order_types.includes(chosen) ? chosen : order_types[0]!
  const today = useToday()
  const days = Array.from({ length: DAYS }, (_, at) => addDays(today, at))
  return (
    <>
      {order_types.length > 1 && (
        <Segmented
          label={t('how')}
          size="touch"
          wide
          value={type}
          onChange={setType}
          options={[
            { value: 'pickup', label: common('pickup'), icon: 'bag' },
            { value: 'delivery', label: common('delivery'), icon: 'truck' },
          ]}
        />
      )}
      <ul className={own.days} aria-label={t('days')}>
        {days.map((day) => (
          <li key={day}>
            <Link
              className={own.tile}
              to={kioskPath(type === 'delivery' ? 'select-address' : deli ? 'select-timeslot' : 'select-store')}
              data-chosen={(state.is_later && state.date === day) || undefined}
              onClick={() => changeKiosk((before) => withDeliOfKiosk(withType(before, type, day), deli))}
            >
              <strong>{dayName(day)}</strong>
              <Ltr>{shortDate(day)}</Ltr>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
