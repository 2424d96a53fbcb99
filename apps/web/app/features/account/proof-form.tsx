import type { ErrorBody } from '@tavlin/contract/errors'
import type { SubmitEvent } from 'react'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { Row } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'
import css from './second-factor.module.css'
import { secondFactorText } from './second-factor.text.ts'

type Props = {
  lead: string
  action: string
  is_danger?: boolean
  pending: boolean
  refusal: ErrorBody | null
  onProof: (proof: string) => Promise<void>
  onCancel: () => void
}

/** Requires the password or a code before a change of the second factor. */
export function ProofForm({ lead, action, is_danger, pending, refusal, onProof, onCancel }: Props) {
  const t = useText(secondFactorText)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const proof = new FormData(event.currentTarget).get('proof')
    void onProof(typeof proof === 'string' ? proof : '')
  }
  return (
    <form className={css.form} onSubmit={onSubmit}>
      <p>{lead}</p>
      <TextInput
        label={t('proof')}
        name="proof"
        type="password"
        autoComplete="current-password"
        maxLength={200}
        required
        ltr
        error={refusal && <RefusalMessage error={refusal} />}
      />
      <Row gap={2}>
        <Button type="submit" variant={is_danger ? 'danger' : 'primary'} loading={pending}>
          {action}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Row>
    </form>
  )
}
