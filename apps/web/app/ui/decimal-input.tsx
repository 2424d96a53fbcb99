import { type FocusEventHandler, type Ref, useState } from 'react'
import { useText } from '#base/text.ts'
import type { FieldProps } from './field.tsx'
import { readTenths, readWhole, writeTenths } from './number-text.ts'
import { readShekels, writeShekels } from './form/money-text.ts'
import { kitText } from './kit.text.ts'
import { TextInput } from './text-input.tsx'

export type DecimalInputProps = Omit<FieldProps, 'ltr'> & {
  /** The typed number; null for an empty field or text that is not a number. */
  value: number | null
  onChange: (value: number | null) => void
  placeholder?: string
  disabled?: boolean
  className?: string | undefined
  id?: string
  'aria-label'?: string
  /** The label of the Enter key on a phone's keyboard. */
  enterKeyHint?: 'next' | 'done'
  onBlur?: FocusEventHandler<HTMLInputElement>
  ref?: Ref<HTMLInputElement>
}
type DecimalInputBaseProps = DecimalInputProps & {
  read: (text: string) => number | null
  write: (value: number) => string
  /** Unit shown inside the field, at the end: ₪, %. */
  unit?: string
  inputMode?: 'decimal' | 'text'
}

/** Input for a number, typed as text. Text that is not a number stays, shows an error and counts as null. */
export function DecimalInput({
  value,
  onChange,
  read,
  write,
  unit,
  inputMode = 'decimal',
  error,
  onBlur,
  ...rest
}: DecimalInputBaseProps) {
  const t = useText(kitText)
  const [typed, setTyped] = useState<string | null>(null)
  const [is_left, setLeft] = useState(false)
  const is_rubbish = typed !== null && typed.trim() !== '' && read(typed) === null
  // The value was changed from outside, so the typed text no longer represents it.
  const is_stale = typed !== null && !is_rubbish && value !== read(typed)
  const text = typed !== null && !is_stale ? typed : value === null ? '' : write(value)
  // °C would be mirrored in a page that runs from right to left.
  const end = unit && (
    <span aria-hidden dir="ltr">
      {unit}
    </span>
  )
  return (
    <TextInput
      {...rest}
      {...(end && { end })}
      error={is_rubbish && is_left ? t('not_a_number') : error}
      inputMode={inputMode}
      autoComplete="off"
      ltr
      value={text}
      onFocus={() => setLeft(false)}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(read(event.target.value))
      }}
      onBlur={(event) => {
        setLeft(true)
        if (!is_rubbish) setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}

/** Input for money: the value is in agorot, the display in shekels. */
export function MoneyInput(props: DecimalInputProps) {
  return <DecimalInput {...props} read={readShekels} write={writeShekels} unit="₪" />
}

/** Input for a temperature: the value is in tenths of a degree. Decimal keyboards of phones have no minus sign. */
export function CelsiusInput({ may_freeze, ...props }: DecimalInputProps & { may_freeze?: boolean }) {
  return (
    <DecimalInput
      {...props}
      read={readTenths}
      write={writeTenths}
      unit="°C"
      {...(may_freeze && { inputMode: 'text' as const })}
    />
  )
}

export function WholeInput(props: DecimalInputProps & { unit?: string }) {
  return <DecimalInput {...props} read={readWhole} write={String} />
}
