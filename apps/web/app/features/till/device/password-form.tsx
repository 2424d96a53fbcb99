import type { SubmitEvent } from 'react'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { Button } from '#ui/button.tsx'
import { focusFirst } from '#ui/focus-first.ts'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { TillDevice } from '../till-context.ts'
import { TillPage } from '../till-page.tsx'
import type { TillCommands } from '../till.commands.ts'
import css from './device.module.css'
import { deviceText } from './device.text.ts'

type Props = {
  device: TillDevice
  why: 'no_pin' | 'locked' | 'chosen'
  onBack: () => void
}

/**
 * Signs in by password. Asks for the email address too: the list of people is shown to everyone at the counter and does
 * not contain it.
 */
export function PasswordForm({ device, why, onBack }: Props) {
  const t = useText(deviceText)
  const { send, pending, refusal } = useCommand<TillCommands>()
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    }
    void send('password', { email: typed('email'), password: typed('password') })
  }
  return (
    <TillPage narrow device={device} title={t('password_title')}>
      <form className={css.form} onSubmit={onSubmit} ref={focusFirst}>
        {why !== 'chosen' && (
          <Notice tone={why === 'locked' ? 'warn' : 'info'} icon="lock">
            {t(why === 'locked' ? 'locked_lead' : 'no_pin_lead')}
          </Notice>
        )}
        {refusal && <RejectedNotice error={refusal} />}
        <TextInput label={t('email')} name="email" type="email" size="touch" autoComplete="username" ltr required />
        <TextInput
          label={t('password')}
          name="password"
          type="password"
          size="touch"
          autoComplete="current-password"
          ltr
          required
        />
        <Button type="submit" variant="primary" size="touch-lg" wide loading={pending}>
          {t('enter')}
        </Button>
        <Button variant="subtle" size="touch" icon="back" onClick={onBack}>
          {t('other_person')}
        </Button>
      </form>
    </TillPage>
  )
}
