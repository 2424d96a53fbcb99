import type { SubmitEvent } from 'react'
import { useCommand } from '#platform/command.ts'
import { useMe } from '#platform/me.ts'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { toast } from '#ui/toast.ts'
import type { action, Commands } from './account.route.tsx'
import { accountText } from './account.text.ts'
import css from './account.module.css'

const SHORTEST = 10

export function Password() {
  const t = useText(accountText)
  const email = useMe()?.email
  const { send, pending, refusal } = useCommand<Commands, typeof action>()
  const code = refusal?.code
  const why = refusal && <RefusalMessage error={refusal} />
  const about_new = code === 'password_too_easy' || code === 'invalid_input'
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const word = (name: string) => {
      const value = typed.get(name)
      return typeof value === 'string' ? value : ''
    }
    const answer = await send('change_password', {
      current_password: word('current_password'),
      password: word('password'),
    })
    if (!answer.ok) return
    form.reset()
    toast.success(t('password_changed'))
  }
  return (
    <Card title={t('password')} lead={t('password_lead')}>
      <form className={css.password} onSubmit={(event) => void onSubmit(event)}>
        {refusal && !about_new && code !== 'current_password_wrong' && <RejectedNotice error={refusal} />}
        {/* Hidden field for password managers, which need the user name. */}
        <input
          type="text"
          className="unseen"
          name="username"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <PasswordInput
          label={t('current_password')}
          name="current_password"
          autoComplete="current-password"
          required
          error={code === 'current_password_wrong' && why}
        />
        <PasswordInput
          label={t('new_password')}
          help={t('new_password_help')}
          name="password"
          autoComplete="new-password"
          minLength={SHORTEST}
          required
          error={about_new && why}
        />
        <div>
          <Button type="submit" variant="primary" loading={pending}>
            {t('save_password')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
