import { useEffect, useRef, useState } from 'react'
import type { ErrorBody } from '@tavlin/contract/errors'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import css from './customer-section.module.css'
import { customerSectionText } from './customer-section.text.ts'

type Props = {
  phone: string
  is_pending: boolean
  refusal: ErrorBody | null
  onCreate: (name: string) => void
  onBack: () => void
}

/** Creates a customer for an unknown phone number: a name and Enter are enough. */
export default function NewCaller({ phone, is_pending, refusal, onCreate, onBack }: Props) {
  const t = useText(customerSectionText)
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  useEffect(() => input.current?.focus(), [])
  return (
    <form
      className={css.new}
      onSubmit={(event) => {
        event.preventDefault()
        if (!is_pending) onCreate(name)
      }}
    >
      <p className={css.new_phone}>
        <Ltr>{phone}</Ltr>
      </p>
      <TextInput
        ref={input}
        label={t('new_name')}
        help={t('new_lead')}
        {...(refusal && { error: <RefusalMessage error={refusal} /> })}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={css.buttons}>
        <Button type="submit" icon="plus" loading={is_pending}>
          {t('create')}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </form>
  )
}
