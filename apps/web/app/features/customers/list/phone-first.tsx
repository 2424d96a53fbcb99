import { useText } from '#base/text.ts'
import { useFormContext } from '#ui/form/form-context.ts'
import { useField } from '#ui/form/use-field.ts'
import { TextInput } from '#ui/text-input.tsx'
import { newCustomerText } from './new-customer.text.ts'

/** Enter opens the profile when the phone belongs to a customer, and otherwise moves to the name like Tab. */
export function PhoneFirst({ is_known }: { is_known: boolean }) {
  const t = useText(newCustomerText)
  const { methods } = useFormContext()
  const { shell, bound, value, set } = useField({ name: 'phone', help: t('phone_help') })
  return (
    <TextInput
      {...shell}
      {...bound}
      data-autofocus
      inputMode="tel"
      autoComplete="off"
      ltr
      icon="phone"
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => set(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || is_known) return
        event.preventDefault()
        methods.setFocus('first_name')
      }}
    />
  )
}
