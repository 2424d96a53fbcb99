import { MultiSelect, type Option, Select } from '../select.tsx'
import { type FieldOptions, useField } from './use-field.ts'

type ChoiceFieldProps = FieldOptions & {
  options: readonly Option[]
  searchable?: boolean
  clearable?: boolean
  numeric?: boolean
}

/** `numeric`: the values are numbers, such as ids. */
export function SelectField({ options, searchable, clearable, numeric, ...common }: ChoiceFieldProps) {
  const { shell, bound, value, set } = useField(common)
  const chosen = typeof value === 'string' || typeof value === 'number' ? String(value) : null
  const own = { ...(searchable !== undefined && { searchable }), ...(clearable !== undefined && { clearable }) }
  const choose = (next: string | null) => set(next !== null && numeric ? Number(next) : next)
  return <Select {...shell} {...bound} {...own} options={options} value={chosen} onChange={choose} />
}

export function MultiSelectField({ options, searchable, clearable, numeric, ...common }: ChoiceFieldProps) {
  const { shell, bound, value, set } = useField(common)
  const chosen = Array.isArray(value) ? value.map(String) : []
  const own = { ...(searchable !== undefined && { searchable }), ...(clearable !== undefined && { clearable }) }
  const choose = (next: string[]) => set(numeric ? next.map(Number) : next)
  return <MultiSelect {...shell} {...bound} {...own} options={options} value={chosen} onChange={choose} />
}
