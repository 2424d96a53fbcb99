import type { ComponentProps, ReactNode } from 'react'
import { FieldLayout } from './field-layout.tsx'
import type { FieldProps } from './field.tsx'
import type { IconName } from './icon.tsx'

type TextInputBaseProps = FieldProps & {
  /** Icon inside the field, at the start. */
  icon?: IconName
  /** Element inside the field, at the end: a unit, a clear button. */
  end?: ReactNode
}
type Props = TextInputBaseProps & Omit<ComponentProps<'input'>, keyof TextInputBaseProps | 'size'>

export function TextInput({ label, help, error, required, ltr, size, icon, end, id, className, ...input }: Props) {
  return (
    <FieldLayout
      label={label}
      help={help}
      error={error}
      required={required}
      ltr={ltr}
      size={size}
      icon={icon}
      end={end}
      id={id}
      className={className}
    >
      {(bound) => <input type="text" {...input} {...bound} />}
    </FieldLayout>
  )
}
