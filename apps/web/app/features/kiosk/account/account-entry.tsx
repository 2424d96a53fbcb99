import { lazy, Suspense } from 'react'
import { useText } from '#base/text.ts'
import { Icon } from '#ui/icon.tsx'
import css from '../kiosk.module.css'
import type { KioskState } from '../state/kiosk-state.ts'
import { changeKiosk, useKiosk } from '../state/kiosk-store.ts'
import { accountOfferText } from './account-offer.text.ts'
import { type LoadedCustomer, useCustomer } from './use-customer.ts'

const AccountPanel = lazy(() => import('./account-panel.tsx'))

/** The step that offers the verification; each shows another part of the account. */
export type AccountStep = 'start' | 'address' | 'summary'
type Props = { state: KioskState; step: AccountStep }

/** Offers to verify a phone, and then shows what belongs to this step: last order, addresses or balance. */
export default function AccountEntry({ state, step }: Props) {
  const loaded = useCustomer(state.account)
  return <Account state={state} step={step} loaded={loaded} />
}

/** Like `AccountEntry`, for a step that needs the customer itself. */
export function Account({ state, step, loaded }: Props & { loaded: LoadedCustomer }) {
  const t = useText(accountOfferText)
  // The server cannot wait for a lazy component, and knows no account.
  const is_browser = useKiosk() !== null
  if (!is_browser || (!state.account && !state.verifying))
    return (
      <button
        type="button"
        className={css.button}
        disabled={!is_browser}
        onClick={() => changeKiosk((before) => ({ ...before, verifying: { session: null } }))}
      >
        <Icon name="user" />
        {t(step)}
      </button>
    )
  return (
    <Suspense>
      <AccountPanel state={state} step={step} loaded={loaded} />
    </Suspense>
  )
}
