import { useWatch } from 'react-hook-form'
import type { ContractForm } from './use-contract-form.ts'

/** What stands in one field now; whoever asks is drawn anew when it changes. */
export const useFormValue = ({ methods }: ContractForm, name: string): unknown =>
  useWatch({ control: methods.control, name })

/** All of the form as it stands now. */
export const useFormValues = ({ methods }: ContractForm): Record<string, unknown> =>
  useWatch({ control: methods.control })
