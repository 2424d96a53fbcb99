import { useState } from 'react'
import { Checkbox } from '../checkbox.tsx'
import { Switch } from '../switch.tsx'
import { TextInput } from '../text-input.tsx'
import { Textarea } from '../textarea.tsx'
import { readShekels, writeShekels } from './money-text.ts'
import { readNumber, textOf, valueOfText } from './typed-number.ts'
import { type FieldOptions, useField } from './use-field.ts'

type TextProps = FieldOptions & { type?: 'text' | 'email' | 'password'; autoComplete?: string; ltr?: boolean }

export function TextField({ type = 'text', autoComplete = 'off', ltr = type !== 'text', ...common }: TextProps) {
  const { shell, bound, value, set } = useField(common)
  const text = typeof value === 'string' ? value : ''
  return (
    <TextInput
      {...shell}
      {...bound}
      type={type}
      autoComplete={autoComplete}
      ltr={ltr}
      value={text}
      onChange={(e) => set(e.target.value)}
    />
  )
}

export function PhoneField(common: FieldOptions) {
  const { shell, bound, value, set } = useField(common)
  const text = typeof value === 'string' ? value : ''
  return (
    <TextInput
      {...shell}
      {...bound}

      inputMode="tel"
      autoComplete="off"
      ltr
      icon="phone"
      value={text}
      onChange={(e) => set(e.target.value)}
    />
  )
}

export function TextareaField({ rows = 3, ...common }: FieldOptions & { rows?: number }) {
  const { shell, bound, value, set } = useField(common)
  const text = typeof value === 'string' ? value : ''
  return <Textarea {...shell} {...bound} rows={rows} value={text} onChange={(e) => set(e.target.value)} />
}

type NumberFieldProps = FieldOptions & {
  read: (text: string) => number | null
  write: (number: number) => string
  unit?: string
}

function DecimalField({ read, write, unit, ...common }: NumberFieldProps) {
  const { shell, bound, value, set } = useField(common)
  const [typed, setTyped] = useState('')
  const type = (text: string) => {
    setTyped(text)
    set(valueOfText(text, read))
  }
  const settle = () => {
    setTyped('')
    bound.onBlur()
  }
  const end = unit && <span aria-hidden>{unit}</span>
  const text = textOf(typed, value, read, write)
  return (
    <TextInput
      {...shell}
      {...bound}
      {...(end && { end })}
      inputMode="decimal"
      autoComplete="off"
      ltr
      value={text}
      onChange={(e) => type(e.target.value)}
      onBlur={settle}
    />
  )
}

/** A number field; an empty field is null. */
export function NumberField(props: FieldOptions & { unit?: string }) {
  return <DecimalField {...props} read={readNumber} write={String} />
}

/** Shows agorot of the form as shekels. Set `kind: 'money'` on the field, so that errors show limits in shekels. */
export function MoneyField(common: FieldOptions) {
  return <DecimalField {...common} read={readShekels} write={writeShekels} unit="₪" />
}

export function CheckboxField(common: FieldOptions) {
  const { shell, bound, value, set } = useField(common)
  const { required: _, placeholder: __, ...rest } = { placeholder: undefined, ...shell }
  return (
    <Checkbox
      {...rest}
      name={bound.name}
      onBlur={bound.onBlur}
      checked={value === true}
      onChange={(e) => set(e.target.checked)}
    />
  )
}

export function SwitchField(common: FieldOptions) {
  const { shell, bound, value, set } = useField(common)
  const { label, disabled, help } = { help: undefined, ...shell }
  return (
    <Switch
      label={label}
      disabled={disabled}
      help={help}
      {...bound}
      checked={value === true}
      onChange={(e) => set(e.target.checked)}
    />
  )
}
