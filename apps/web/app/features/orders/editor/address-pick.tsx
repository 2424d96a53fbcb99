import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMay } from '#platform/me.ts'
import { useText } from '#base/text.ts'
import type { Address } from '#shared/addresses/address.ts'
import { locationText } from '#ui/address/location.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import textCss from '#ui/text.module.css'
import { Stack } from '#ui/stack.tsx'
import css from './delivery-section.module.css'
import { deliverySectionText } from './delivery-section.text.ts'
import type { OrderEditor } from './use-editor.ts'

const AddressDrawer = lazy(() => import('#shared/addresses/address-drawer.tsx'))

export type AddressPrompt = {
  /** A new customer needs an address first: focus the add button as soon as it is rendered. */
  needs_address: boolean
  onFocused: () => void
  /** Called after an address was saved. */
  onAddress: () => void
}

type Props = { editing: OrderEditor } & AddressPrompt

/** Chooses one of the customer's addresses, or adds a new one without leaving the screen. */
export function AddressPick({ editing, needs_address, onFocused, onAddress }: Props) {
  const t = useText(deliverySectionText)
  const may = useMay()
  const { draft, change, address, addresses } = editing
  const [opened, setOpened] = useState<'new' | 'edit' | null>(null)
  const add_button = useRef<HTMLButtonElement>(null)
  const is_awaited = needs_address && draft.customer_id !== null && !addresses.is_loading
  const focusAdd = useEffectEvent(() => {
    add_button.current?.focus()
    onFocused()
  })
  useEffect(() => {
    if (is_awaited) focusAdd()
  }, [is_awaited])
  const choose = (address_id: number) =>
    change((now) => ({ ...now, address_id, ...(now.lines.length === 0 && { deli_id: null, start_minute: null }) }))
  if (draft.customer_id === null) return <p className={textCss.muted_sm}>{t('customer_first')}</p>
  const can_manage = may('manage_customers')
  const add = can_manage && (
    <Button ref={add_button} icon="plus" onClick={() => setOpened('new')}>
      {t('new_address')}
    </Button>
  )
  const saved_addresses = addresses.data ?? []
  return (
    <Stack>
      {saved_addresses.length > 0 ? (
        <div className={css.address_line}>
          <NativeSelect
            label={t('address')}
            icon="pin"
            value={address ? String(address.id) : null}
            onChange={(value) => choose(Number(value))}
            options={saved_addresses.map((one) => ({ value: String(one.id), label: labelOf(one) }))}
          />
          {can_manage && (
            <IconButton icon="edit" variant="default" label={t('edit_address')} onClick={() => setOpened('edit')} />
          )}
          {add}
        </div>
      ) : (
        !addresses.is_loading && (
          <div className={css.address_line}>
            <p className={textCss.muted_sm}>{t('no_address')}</p>
            {add}
          </div>
        )
      )}
      {address && <DoorDetails address={address} />}
      {opened && (
        <Suspense>
          <AddressDrawer
            customer_id={draft.customer_id}
            address={opened === 'edit' ? address : null}
            is_first={saved_addresses.length === 0}
            onClose={() => setOpened(null)}
            onMade={(id) => {
              addresses.again()
              choose(id)
              onAddress()
            }}
          />
        </Suspense>
      )}
    </Stack>
  )
}

const labelOf = (address: Address): string =>
  [address.label, locationText(address) || address.formatted].filter(Boolean).join(' · ')

/** Shows the entrance details for the driver, so that the clerk can confirm them with the caller. */
function DoorDetails({ address }: { address: Address }) {
  const t = useText(deliverySectionText)
  const parts = (['entrance', 'floor', 'apartment', 'door_code'] as const).flatMap((key) =>
    address[key] ? [t(key, { what: address[key] })] : [],
  )
  const all = [...parts, ...(address.leave_at_door ? [t('leave_at_door')] : []), address.driver_note].filter(Boolean)
  return all.length > 0 && <p className={textCss.muted_sm}>{all.join(' · ')}</p>
}
