import { useWatch } from 'react-hook-form'
import type { ContractForm } from './use-contract-form.ts'

/** Returns the current value of one field. Re-renders the caller when it changes. */
export const useFormValue = ({ methods }: ContractForm, name: string): unknown =>
  useWatch({ control: methods.control, name })

/** Returns the current values of the whole form. */
export const useFormValues = ({ methods }: ContractForm): Record<string, unknown> =>
  useWatch({ control: methods.control })
