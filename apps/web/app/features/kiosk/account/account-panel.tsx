import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import css from '../kiosk.module.css'
import { type KioskState, withoutAccount } from '../state/kiosk-state.ts'
import { changeKiosk } from '../state/kiosk-store.ts'
import { Loading, LoadFailed } from '../step/step.tsx'
import type { AccountStep } from './account-entry.tsx'
import { accountText } from './account.text.ts'
import { Balance } from './balance.tsx'
import { LastOrder } from './last-order.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import type { LoadedCustomer } from './use-customer.ts'
import { VerifyForm } from './verify-form.tsx'
import own from './account.module.css'

type Props = { state: KioskState; step: AccountStep; loaded: LoadedCustomer }

export default function AccountPanel({ state, step, loaded: { customer, has_failed, again } }: Props) {
  const t = useText(accountText)
  if (!state.account) return <VerifyForm state={state} />
  if (!customer) return has_failed ? <LoadFailed onAgain={again} /> : <Loading />
  const { first_name, last_order, addresses } = customer
  return (
    <section className={own.panel} aria-label={t('title')}>
      <div className={own.head}>
        <strong>{first_name === '' ? t('hello') : t.rich('hello_name', { name: put(<bdi>{first_name}</bdi>) })}</strong>
        <button type="button" className={css.button} onClick={() => changeKiosk(withoutAccount)}>
          {t('leave')}
        </button>
      </div>
      {step === 'start' && <LastOrder last={last_order} state={state} />}
      {step === 'address' && <SavedAddresses addresses={addresses} />}
      {step === 'summary' && <Balance customer={customer} state={state} />}
    </section>
  )
}
