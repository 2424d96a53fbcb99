import type { ErrorBody } from '@tavlin/contract/errors'
import type { ComponentProps, ReactNode, SubmitEvent } from 'react'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { Row } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'
import css from './second-factor.module.css'
import { secondFactorText } from './second-factor.text.ts'

type Props = {
  /** The only field, such as a code or the password. */
  field: Pick<
    ComponentProps<typeof TextInput>,
    'label' | 'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'defaultValue'
  >
  action: string
  is_danger?: boolean | undefined
  pending: boolean
  refusal: ErrorBody | null
  onAnswer: (answer: string) => Promise<void>
  onCancel: () => void
  /** True for text in the language of the user; codes and passwords run from left to right. */
  is_prose?: boolean
  children?: ReactNode
}

/** A form with one field, below the text that explains it. */
export function AnswerForm({ field, action, is_danger, is_prose, children, ...rest }: Props) {
  const { pending, refusal, onAnswer, onCancel } = rest
  const t = useText(secondFactorText)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const answer = new FormData(event.currentTarget).get('answer')
    void onAnswer(typeof answer === 'string' ? answer : '')
  }
  return (
    <form className={css.form} onSubmit={onSubmit}>
      {children}
      <TextInput
        {...field}
        name="answer"
        required
        ltr={!is_prose}
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
