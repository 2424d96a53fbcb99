import { useText } from '#base/text.ts'
import { locationText } from '#ui/address/location.ts'
import { useConfirm } from '#ui/confirm.tsx'
import { toast } from '#ui/toast.ts'
import { type Address, formOf } from '#shared/addresses/address.ts'
import { addressesText } from './addresses.text.ts'
import { useAddressCommand } from '#shared/addresses/use-address-command.ts'

export type AddressActions = ReturnType<typeof useAddressActions>

/**
 * Returns the actions on addresses. The hook is used in the card, because a deleted address unmounts and could not show
 * the result.
 */
export function useAddressActions() {
  const t = useText(addressesText)
  const confirm = useConfirm()
  const { send, succeeds, pending } = useAddressCommand()
  return {
    pending,
    makeDefault: async (address: Address) => {
      const { id, version } = address
      const body = { ...formOf(address), is_default: true, id, version }
      if (await succeeds(send('update_address', body))) toast.success(t('made_default'))
    },
    remove: async (address: Address) => {
      const title = t('remove_title', { address: locationText(address) })
      const is_sure = await confirm({ title, body: t('remove_body'), action: t('remove_action'), tone: 'danger' })
      if (is_sure && (await succeeds(send('remove_address', { id: address.id })))) toast.success(t('removed'))
    },
    settle: async ({ id, version }: Address, accept: boolean) => {
      if (await succeeds(send('settle_pin', { id, accept, version })))
        toast.success(t(accept ? 'accepted' : 'declined'))
    },
  }
}
