import { createContext, useContext } from 'react'
import type { ContractForm } from './use-contract-form.ts'

export const FormContext = createContext<ContractForm | null>(null)

export function useFormContext(): ContractForm {
  const form = useContext(FormContext)
  if (!form) throw new Error('a field needs a <Form> around it')
  return form
}
