import { useText } from '#base/text.ts'
import AccountEntry from '../account/account-entry.tsx'
import { useOffer, withDeliOfKiosk } from '../device/paired-kiosk.ts'
import type { KioskState } from '../state/kiosk-state.ts'
import { kioskPath, withType } from '../state/kiosk-state.ts'
import { changeKiosk } from '../state/kiosk-store.ts'
import { kioskMeta } from '../step/kiosk-meta.ts'
import { Step } from '../step/step.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { chooseText } from './choose.text.ts'
import own from './choose.module.css'

export const meta = kioskMeta((locale) => chooseText(locale)('type_title'))

export default function SelectType() {
  const t = useText(chooseText)
  const { order_types, takes_future, deli } = useOffer()
  return (
    <Step step="select-type" title={t('type_title')} lead={t('type_lead')}>
      {(state) => (
        <>
          <ul className={own.low_choices}>
            {order_types.includes('pickup') && (
              <ChoiceCard
                icon="bag"
                to={kioskPath(deli ? 'select-timeslot' : 'select-store')}
                title={t('pickup_now')}
                lead={t('pickup_now_lead')}
                is_chosen={isChosen(state, 'pickup')}
                onChoose={() => changeKiosk((before) => withDeliOfKiosk(withType(before, 'pickup', null), deli))}
              />
            )}
            {order_types.includes('delivery') && (
              <ChoiceCard
                icon="truck"
                to={kioskPath('select-address')}
                title={t('delivery_now')}
                lead={t('delivery_now_lead')}
                is_chosen={isChosen(state, 'delivery')}
                onChoose={() => changeKiosk((before) => withType(before, 'delivery', null))}
              />
            )}
            {takes_future && (
              <ChoiceCard
                icon="calendar"
                to={kioskPath('future-order')}
                title={t('later')}
                lead={t('later_lead')}
                is_chosen={state.is_later}
              />
            )}
          </ul>
          <AccountEntry state={state} step="start" />
        </>
      )}
    </Step>
  )
}

const isChosen = (state: KioskState, type: KioskState['order_type']) => !state.is_later && state.order_type === type
