import type { ReactNode } from 'react'
import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import { Money } from '#ui/amount.tsx'
import { Count } from '#ui/bidi.tsx'
import { Icon } from '#ui/icon.tsx'
import css from '../kiosk.module.css'
import type { KioskState } from '../state/kiosk-state.ts'
import { changeKiosk } from '../state/kiosk-store.ts'
import { accountText } from './account.text.ts'
import type { GuestCustomer } from './use-customer.ts'
import own from './account.module.css'

type Props = { customer: GuestCustomer; state: KioskState }

/** Wallet and points of the customer, each with a button that uses it for this order. */
export function Balance({ customer: { wallet_agorot, points, points_agorot }, state }: Props) {
  const t = useText(accountText)
  if (wallet_agorot <= 0 && points_agorot <= 0) return <p>{t('no_balance')}</p>
  return (
    <div className={own.actions}>
      {wallet_agorot > 0 && (
        <Use
          is_used={state.uses_wallet}
          onChange={(uses_wallet) => changeKiosk((before) => ({ ...before, uses_wallet }))}
        >
          {t.rich('wallet', { m: put(<Money agorot={wallet_agorot} />) })}
        </Use>
      )}
      {points_agorot > 0 && (
        <Use
          is_used={state.uses_points}
          onChange={(uses_points) => changeKiosk((before) => ({ ...before, uses_points }))}
        >
          {t.rich('points', { n: put(<Count of={points} />), m: put(<Money agorot={points_agorot} />) })}
        </Use>
      )}
    </div>
  )
}

type UseProps = { is_used: boolean; onChange: (is_used: boolean) => void; children: ReactNode }

function Use({ is_used, onChange, children }: UseProps) {
  return (
    <button type="button" className={css.button} aria-pressed={is_used} onClick={() => onChange(!is_used)}>
      <Icon name={is_used ? 'done' : 'circle'} />
      <span>{children}</span>
    </button>
  )
}
