import { type Common, useField } from '#ui/form/use-field.ts'
import { TextInput } from '#ui/text-input.tsx'

/** Nothing typed is null: the rules of an e-mail do not hold for none. */
export function EmailField(common: Common) {
  const { shell, bound, value, set } = useField(common)
  return (
    <TextInput
      {...shell}
      {...bound}
      type="email"
      autoComplete="off"
      ltr
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => set(event.target.value || null)}
    />
  )
}
