import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type FieldSize = 'sm' | 'md' | 'touch'

/** Props shared by all fields. */
export type FieldProps = {
  label?: ReactNode
  /** Help text under the control. */
  help?: ReactNode
  error?: ReactNode
  required?: boolean | undefined
  /** Latin content (address, code, phone) in a right-to-left page: typed left to right, aligned to the page's start. */
  ltr?: boolean | undefined
  size?: FieldSize
}

const MANTINE_SIZES = { sm: 'sm', md: 'md', touch: 'xl' } as const

/** Returns the same props in Mantine's terms. `withAsterisk` is only a mark: the schema validates, not the browser. */
export function fieldProps({ label, help, error, required, ltr, size = 'md' }: FieldProps) {
  return {
    size: MANTINE_SIZES[size],
    ...(label !== undefined && { label }),
    ...(help !== undefined && { description: help }),
    ...(error ? { error: <FieldError>{error}</FieldError> } : {}),
    ...(required && { withAsterisk: true, 'aria-required': true }),
    ...(ltr && { 'data-ltr': true }),
  }
}

export function FieldError({ children }: { children: ReactNode }) {
  return (
    <>
      <Icon name="warning" size={14} stroke={2} />
      <span>{children}</span>
    </>
  )
}
