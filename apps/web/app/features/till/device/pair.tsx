import type { SubmitEvent } from 'react'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { Button } from '#ui/button.tsx'
import { focusFirst } from '#ui/focus-first.ts'
import { Notice } from '#ui/notice.tsx'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { TillPage } from '../till-page.tsx'
import type { TillCommands } from '../till.commands.ts'
import css from './device.module.css'
import { deviceText } from './device.text.ts'

/** Form for the pairing code of a till. The API also accepts small letters, spaces and dashes in the code. */
export default function Pair({ was_revoked }: { was_revoked: boolean }) {
  const t = useText(deviceText)
  const { send, pending, refusal } = useCommand<TillCommands>()
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = new FormData(event.currentTarget).get('code')
    if (typeof code === 'string' && code.trim() !== '') void send('pair', { code })
  }
  return (
    <TillPage narrow device={null} title={t('pair_title')} lead={t('pair_lead')}>
      {was_revoked && (
        <Notice tone="warn" icon="warning" title={t('revoked_title')}>
          {t('revoked_lead')}
        </Notice>
      )}
      <form className={css.form} onSubmit={onSubmit} ref={focusFirst}>
        <TextInput
          label={t('code')}
          name="code"
          size="touch"
          className={css.code}
          ltr
          required
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={refusal && <RefusalMessage error={refusal} />}
        />
        <Button type="submit" variant="primary" size="touch-lg" wide loading={pending}>
          {t('pair')}
        </Button>
      </form>
    </TillPage>
  )
}
