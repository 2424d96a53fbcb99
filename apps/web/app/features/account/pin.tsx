import type { SubmitEvent } from 'react'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import css from './account.module.css'
import type { action, Commands } from './account.route.tsx'
import { accountText } from './account.text.ts'

/** Form for the PIN with which the signed-in user uses shared tills. */
export function Pin() {
  const t = useText(accountText)
  const { send, pending, refusal } = useCommand<Commands, typeof action>()
  const code = refusal?.code
  const why = refusal && <RefusalMessage error={refusal} />
  const about_pin = code === 'pin_too_easy' || code === 'invalid_input'
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const word = (name: string) => {
      const value = typed.get(name)
      return typeof value === 'string' ? value : ''
    }
    const answer = await send('save_pin', { current_password: word('pin_password'), pin: word('pin') })
    if (!answer.ok) return
    form.reset()
    toast.success(t('pin_saved'))
  }
  return (
    <Card title={t('pin')} lead={t('pin_lead')}>
      <form className={css.password} onSubmit={(event) => void onSubmit(event)}>
        {refusal && !about_pin && code !== 'current_password_wrong' && <RejectedNotice error={refusal} />}
        <TextInput
          label={t('current_password')}
          name="pin_password"
          type="password"
          autoComplete="current-password"
          required
          ltr
          error={code === 'current_password_wrong' && why}
        />
        <TextInput
          label={t('new_pin')}
          help={t('new_pin_help')}
          name="pin"
          type="password"
          inputMode="numeric"
          pattern="\d{4,6}"
          maxLength={6}
          autoComplete="off"
          required
          ltr
          error={about_pin && why}
        />
        <div>
          <Button type="submit" variant="primary" loading={pending}>
            {t('save_pin')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
