import { createElement, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { useFormContext } from './form-context.ts'

export type FieldOptions = { name: string; help?: ReactNode; disabled?: boolean; placeholder?: string }

/** Returns label, value and error of the field called `name`. */
export function useField({ name, help, disabled = false, placeholder }: FieldOptions) {
  const { methods, fields, refusal, report, epoch } = useFormContext()
  const info = fields[name]
  if (!info) throw new Error(`the form has no field "${name}"`)
  const { field, fieldState } = useController({ name, control: methods.control })
  const { error } = fieldState
  // The text of a refusal for this field comes from its code.
  const message = error && (error.message || (refusal ? createElement(RefusalMessage, { error: refusal }) : undefined))
  const shell = {
    label: info.label,
    required: info.required,
    disabled,
    ...(help !== undefined && { help }),
    ...(placeholder !== undefined && { placeholder }),
    ...(message && { error: message }),
  }
  const bound = { name, ref: field.ref, onBlur: field.onBlur }
  const typed = { onProblem: (problem: string | null) => report(name, problem) }
  return { epoch, typed, shell, bound, value: field.value, set: field.onChange as (value: unknown) => void }
}
