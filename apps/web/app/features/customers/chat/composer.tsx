import { MAX_TEXT_LENGTH, mayText } from '@tavlin/domain/chat/may-text'
import { smsLength } from '@tavlin/domain/chat/segments'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { useNow } from '#platform/use-now.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { RefusedNotice } from '#ui/form/refused-notice.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { Thread } from './chat.ts'
import type { chatCommands } from './chat.commands.ts'
import { chatText } from './chat.text.ts'
import css from './thread.module.css'
import { holderIn, useTakeover } from './use-takeover.ts'

type Props = {
  conversation_id: number | null
  customer_id: number | null
  rules: Thread['rules']
  is_first: boolean
}

/** Writes a text. The rule of the API decides here too, so that the button says why a text cannot be sent. */
export function Composer({ conversation_id, customer_id, rules, is_first }: Props) {
  const t = useText(chatText)
  const askTakeover = useTakeover()
  const { send, pending, refusal, forget } = useCommand<typeof chatCommands>()
  const now_ms = useNow(60_000)
  const [text, setText] = useState('')
  const [is_marketing, setMarketing] = useState(false)
  const purpose = is_marketing ? 'marketing' : 'service'
  const decision = mayText({ text, purpose, now: new Date(now_ms ?? 0), ...rules })
  const { units, segments } = smsLength(text.trim())
  const submit = async (takeover = false): Promise<void> => {
    if (!decision.may || pending) return
    const answer = await send('send', { conversation_id, customer_id, message: text, purpose, takeover })
    if (answer.ok) return setText('')
    const held_by = holderIn(answer.error)
    if (held_by === null) return
    forget()
    if (await askTakeover(held_by)) await submit(true)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
  }
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Textarea
        label={t('message')}
        rows={is_first ? 4 : 3}
        dir="auto"
        maxLength={MAX_TEXT_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={keys}
      />
      {refusal && <RefusedNotice error={refusal} />}
      <div className={css.sending}>
        <span className={css.counter}>{t('counter', { units: String(units), segments })}</span>
        <Checkbox
          label={t('is_marketing')}
          checked={is_marketing}
          onChange={(event) => setMarketing(event.target.checked)}
        />
        <Button
          type="submit"
          variant="primary"
          icon="send"
          loading={pending}
          {...(!decision.may && { disabled_reason: t(decision.because) })}
        >
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
