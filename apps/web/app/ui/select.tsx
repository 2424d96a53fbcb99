import { MultiSelect as MantineMultiSelect, Select as MantineSelect } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import type { FocusEventHandler, Ref } from 'react'
import { useText } from '#base/text.ts'
import { fieldProps, type FieldProps } from './field.tsx'
import { Icon, type IconName } from './icon.tsx'
import { kitText } from './kit.text.ts'
import { MantineScope } from './mantine-scope.tsx'

export type Option<Value extends string = string> = { value: Value; label: string; disabled?: boolean }

type SelectBaseProps<Value extends string> = Omit<FieldProps, 'ltr'> & {
  options: readonly Option<Value>[]
  placeholder?: string
  searchable?: boolean
  clearable?: boolean
  disabled?: boolean
  readOnly?: boolean
  icon?: IconName
  name?: string
  id?: string
  'aria-label'?: string
  onBlur?: FocusEventHandler<HTMLInputElement>
  ref?: Ref<HTMLInputElement>
}
type SelectProps<Value extends string> = SelectBaseProps<Value> & {
  value: Value | null
  onChange: (value: Value | null) => void
}
type MultiSelectProps<Value extends string> = SelectBaseProps<Value> & {
  value: readonly Value[]
  onChange: (value: Value[]) => void
}

/** A select, with a search field when it has more than eight options; `searchable` overrides this. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, onChange, clearable, ...rest } = props
  return (
    <MantineScope>
      <MantineSelect
        {...useShared<Value>(rest)}
        value={value}
        onChange={onChange}
        allowDeselect={false}
        clearable={clearable ?? false}
      />
    </MantineScope>
  )
}

export function MultiSelect<Value extends string>(props: MultiSelectProps<Value>) {
  const { value, onChange, clearable, placeholder, ...rest } = props
  return (
    <MantineScope>
      <MantineMultiSelect
        {...useShared<Value>({ ...rest, ...(placeholder && value.length === 0 && { placeholder }) })}
        value={[...value]}
        onChange={onChange}
        clearable={clearable ?? false}
        hidePickedOptions
      />
    </MantineScope>
  )
}

function useShared<Value extends string>(props: SelectBaseProps<Value>) {
  const { label, help, error, required, size, options, searchable, icon, ...rest } = props
  const t = useText(kitText)
  return {
    ...rest,
    ...fieldProps({ label, help, error, required, ...(size && { size }) }),
    data: options.map((option) => ({ ...option })),
    searchable: searchable ?? options.length > 8,
    nothingFoundMessage: t('nothing_found'),
    clearButtonProps: { 'aria-label': t('clear') },
    checkIconPosition: 'right' as const,
    comboboxProps: { zIndex: 'var(--tv-z-modal)', offset: 4 },
    ...(icon && { leftSection: <Icon name={icon} size={18} /> }),
    rightSection: <Icon name="chevron-down" size={18} />,
    rightSectionPointerEvents: 'none' as const,
  }
}
