import type { ComponentProps } from 'react'
import { FieldLayout } from './field-layout.tsx'
import type { FieldProps } from './field.tsx'

type Props = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>

export function Textarea({ label, help, error, required, ltr, size, id, className, rows = 3, ...area }: Props) {
  return (
    <FieldLayout
      label={label}
      help={help}
      error={error}
      required={required}
      ltr={ltr}
      size={size}
      id={id}
      className={className}
    >
      {(bound) => <textarea {...area} {...bound} rows={rows} />}
    </FieldLayout>
  )
}
