import { type FieldOptions, useField } from '#ui/form/use-field.ts'
import { TextInput } from '#ui/text-input.tsx'

/** Field for an optional email address. An empty field is null, so that email validation does not apply. */
export function EmailField(common: FieldOptions) {
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
