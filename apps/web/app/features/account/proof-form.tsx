import type { ComponentProps } from 'react'
import { useText } from '#base/text.ts'
import { AnswerForm } from './answer-form.tsx'
import { secondFactorText } from './second-factor.text.ts'

type Props = Omit<ComponentProps<typeof AnswerForm>, 'field' | 'children'> & { lead: string }

/** Requires the password or a code before a change of the second factor. */
export function ProofForm({ lead, ...form }: Props) {
  const t = useText(secondFactorText)
  const field = { label: t('proof'), type: 'password', autoComplete: 'current-password', maxLength: 200 } as const
  return (
    <AnswerForm {...form} field={field}>
      <p>{lead}</p>
    </AnswerForm>
  )
}
