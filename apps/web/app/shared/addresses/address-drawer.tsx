import { useText } from '#base/text.ts'
import { locationText } from '#ui/address/location.ts'
import { Drawer } from '#ui/drawer.tsx'
import { SwitchField, TextareaField, TextField } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { toast } from '#ui/toast.ts'
import { type Address, type AddressValues, formOf, newForm, type Point } from './address.ts'
import css from './address-drawer.module.css'
import { addressFormText } from './address-form.text.ts'
import { useAddressCommand } from './use-address-command.ts'
import { WhereFields } from './where-fields.tsx'

type Props = {
  customer_id: number
  /** The address to edit; null creates a new one. */
  address: Address | null
  is_first: boolean
  onClose: () => void
  /** Receives the id of the new address, for screens that select it afterwards. */
  onMade?: (id: number) => void
}

export default function AddressDrawer({ address, is_first, customer_id, onClose, onMade }: Props) {
  const t = useText(addressFormText)
  const form = useAddressForm({ address, is_first, customer_id, onClose, ...(onMade && { onMade }) })
  const is_only_default = address?.is_default || is_first
  return (
    <Drawer opened onClose={onClose} title={t(address ? 'title' : 'new_title')} size="min(560px, 100vw)" sheet>
      <Form form={form} bar="plain" is_new={!address} {...(!address && { action: t('add') })}>
        {/* The key remounts the fields on reset, which also discards an unfinished selection. */}
        <WhereFields key={form.epoch} address={address} />
        <fieldset className={css.group}>
          <legend>{t('door')}</legend>
          <div className={css.four}>
            <TextField name="entrance" />
            <TextField name="floor" />
            <TextField name="apartment" />
            <TextField name="door_code" ltr />
          </div>
          <SwitchField name="leave_at_door" />
          <TextareaField name="driver_note" rows={2} />
        </fieldset>
        <TextField name="label" placeholder={t('label_hint')} />
        <SwitchField
          name="is_default"
          {...(is_only_default && { disabled: true, help: t(is_first ? 'default_first' : 'default_help') })}
        />
      </Form>
    </Drawer>
  )
}

function useAddressForm({ address, is_first, customer_id, onClose, onMade }: Props) {
  const t = useText(addressFormText)
  const { send } = useAddressCommand()
  const yesNo = (is_on: boolean) => t(is_on ? 'yes' : 'no')
  const save = (typed: AddressValues, version: number | undefined) =>
    address
      ? send('update_address', { ...typed, id: address.id, version: version ?? address.version })
      : send('create_address', { ...typed, location: typed.location ?? '', customer_id })
  return useContractForm({
    schema: async () => (await import('./addresses.commands.ts')).AddressFields,
    values: address ? formOf(address) : newForm(is_first),
    ...(address && { version: address.version }),
    fields: {
      location: {
        label: t('location'),
        required: true,
        show: (location: string | null) => (location === null && address ? locationText(address) : t('chosen')),
      },
      pin: {
        label: t('pin'),
        show: (pin: Point | null) => (pin ? `${pin.latitude.toFixed(5)}, ${pin.longitude.toFixed(5)}` : t('at_place')),
      },
      entrance: { label: t('entrance') },
      floor: { label: t('floor') },
      apartment: { label: t('apartment') },
      door_code: { label: t('door_code') },
      leave_at_door: { label: t('leave_at_door'), show: yesNo },
      driver_note: { label: t('driver_note') },
      label: { label: t('label') },
      is_default: { label: t('is_default'), show: yesNo },
    },
    refusal_fields: { address_not_from_list: 'location', pin_too_far: 'pin' },
    save,
    onSaved: (made) => {
      onMade?.((made as { data: { id: number } }).data.id)
      toast.success(t(address ? 'saved' : 'added'))
      onClose()
    },
  })
}
