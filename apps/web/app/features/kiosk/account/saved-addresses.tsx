import { useText } from '#base/text.ts'
import { Icon } from '#ui/icon.tsx'
import choose from '../choose/choose.module.css'
import { withAddress } from '../state/kiosk-state.ts'
import { changeKiosk } from '../state/kiosk-store.ts'
import { accountText } from './account.text.ts'
import type { GuestCustomer } from './use-customer.ts'

type Saved = GuestCustomer['addresses'][number]

/** The saved addresses of the customer; a tap chooses one, as a result of the address search does. */
export function SavedAddresses({ addresses }: { addresses: readonly Saved[] }) {
  const t = useText(accountText)
  if (addresses.length === 0) return <p>{t('no_addresses')}</p>
  return (
    <ul className={choose.choices} aria-label={t('addresses')}>
      {addresses.map((address) => (
        <li key={address.id}>
          <button type="button" className={choose.choice} onClick={() => take(address)}>
            <span className={choose.choice_icon}>
              <Icon name="pin" size="1.75rem" stroke={1.5} />
            </span>
            <span className={choose.choice_text}>
              <strong>
                <bdi>{address.label || address.formatted}</bdi>
              </strong>
              {address.label !== '' && (
                <span>
                  <bdi>{address.formatted}</bdi>
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function take({ formatted, latitude, longitude, sealed, quotes, ...address }: Saved): void {
  const { entrance, floor, apartment, door_code, leave_at_door, driver_note } = address
  const door = { entrance, floor, apartment, door_code, leave_at_door, driver_note }
  const form = { location: sealed, pin: null, ...door }
  const served = quotes.filter((quote) => quote.served)
  changeKiosk((before) => withAddress(before, { formatted, spot: { latitude, longitude }, form, quotes: served }))
}
