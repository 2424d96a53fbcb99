import { type SubmitEvent, useState } from 'react'
import { useCommand } from '#platform/command.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Ltr, Phone } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { Row } from '#ui/stack.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import { AnswerForm } from './answer-form.tsx'
import type { action, Commands } from './account.route.tsx'
import { accountText } from './account.text.ts'
import css from './account.module.css'

type Step = { readonly name: 'closed' | 'phone' } | { readonly name: 'code'; readonly phone: string }
const CLOSED: Step = { name: 'closed' }

/** Changes the phone to which sign-in codes are texted: first the phone and a proof, then the code sent to it. */
export function OwnPhone({ phone }: { phone: string | null }) {
  const t = useText(accountText)
  const [step, setStep] = useState<Step>(CLOSED)
  const { send, pending, refusal } = useCommand<Commands, typeof action>()
  const confirm = async (code: string) => {
    if (step.name !== 'code') return
    const answer = await send('save_phone', { phone: step.phone, code })
    if (!answer.ok) return
    setStep(CLOSED)
    toast.success(t('phone_saved'))
  }
  return (
    <Card title={t('phone')} lead={t('phone_lead')}>
      {step.name === 'closed' && (
        <Row gap={4}>
          {phone ? <Phone e164={phone} plain /> : <span>{t('no_phone')}</span>}
          <Button size="sm" onClick={() => setStep({ name: 'phone' })}>
            {t(phone ? 'change_phone' : 'add_phone')}
          </Button>
        </Row>
      )}
      {step.name === 'phone' && (
        <PhoneForm onSent={(typed) => setStep({ name: 'code', phone: typed })} onCancel={() => setStep(CLOSED)} />
      )}
      {step.name === 'code' && (
        <AnswerForm
          field={{ label: t('phone_code'), inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 10 }}
          action={t('confirm_phone')}
          pending={pending}
          refusal={refusal}
          onAnswer={confirm}
          onCancel={() => setStep(CLOSED)}
        >
          <p>{t.rich('phone_code_sent', { phone: put(<Ltr>{step.phone}</Ltr>) })}</p>
        </AnswerForm>
      )}
    </Card>
  )
}

type PhoneFormProps = { onSent: (phone: string) => void; onCancel: () => void }

function PhoneForm({ onSent, onCancel }: PhoneFormProps) {
  const t = useText(accountText)
  const { send, pending, refusal } = useCommand<Commands, typeof action>()
  const is_about = (code: string) => refusal?.code === code && <RefusalMessage error={refusal} />
  const phone_error = is_about('phone_wrong') || is_about('invalid_input')
  const proof_error = is_about('proof_wrong')
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const word = (name: string) => {
      const value = typed.get(name)
      return typeof value === 'string' ? value : ''
    }
    const answer = await send('request_phone_code', { phone: word('phone'), proof: word('proof') })
    if (answer.ok) onSent(word('phone'))
  }
  return (
    <form className={css.password} onSubmit={(event) => void onSubmit(event)}>
      {refusal && !phone_error && !proof_error && <RejectedNotice error={refusal} />}
      <TextInput
        label={t('new_phone')}
        name="phone"
        inputMode="tel"
        autoComplete="tel"
        icon="phone"
        required
        ltr
        error={phone_error}
      />
      <PasswordInput
        label={t('phone_proof')}
        name="proof"
        autoComplete="current-password"
        maxLength={200}
        required
        error={proof_error}
      />
      <Row gap={2}>
        <Button type="submit" variant="primary" loading={pending}>
          {t('send_phone_code')}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Row>
    </form>
  )
}
