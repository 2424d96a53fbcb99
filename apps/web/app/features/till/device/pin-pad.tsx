import { type SubmitEvent, useRef, useState } from 'react'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { Button } from '#ui/button.tsx'
import { focusFirst } from '#ui/focus-first.ts'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { Keypad } from '#shared/till/keypad.tsx'
import type { TillDevice } from '../till-context.ts'
import { TillPage } from '../till-page.tsx'
import type { TillCommands } from '../till.commands.ts'
import css from './device.module.css'
import { deviceText } from './device.text.ts'

const SHORTEST = 4
const LONGEST = 6

type Props = {
  device: TillDevice
  person: { readonly id: number; readonly name: string }
  onPassword: (why: 'locked' | 'chosen') => void
  onBack: () => void
}

/**
 * Keypad for the PIN of a user. PINs have 4 to 6 digits, so Enter ends them: sending after the fourth digit would use
 * up tries of longer PINs.
 */
export function PinPad({ device, person, onPassword, onBack }: Props) {
  const t = useText(deviceText)
  const [pin, setPin] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { send, pending, refusal, forget } = useCommand<TillCommands>()
  const type = (value: string) => {
    forget()
    setPin(value.replaceAll(/\D/g, '').slice(0, LONGEST))
  }
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pin.length < SHORTEST) return
    const answer = await send('pin', { user_id: person.id, pin })
    if (answer.ok) return
    setPin('')
    field.current?.focus()
    if (answer.error.code === 'pin_locked') onPassword('locked')
  }
  return (
    <TillPage narrow device={device} title={t('pin_of', { name: person.name })}>
      <form className={css.form} onSubmit={(event) => void onSubmit(event)} ref={focusFirst}>
        {/* Suppresses the on-screen keyboard of the device: the keypad below is larger. */}
        <input
          ref={field}
          className={css.pin}
          type="password"
          inputMode="none"
          autoComplete="off"
          dir="ltr"
          aria-label={t('pin_of', { name: person.name })}
          aria-invalid={refusal !== null}
          aria-describedby="pin-refusal"
          value={pin}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onBack()}
        />
        <p id="pin-refusal" className={css.rejected} role="alert">
          {refusal && <RefusalMessage error={refusal} />}
        </p>
        <Keypad onKey={(key) => type(pin + key)} onErase={() => type(pin.slice(0, -1))} erase_label={t('erase')} />
        <Button type="submit" variant="primary" size="touch-lg" wide loading={pending} disabled={pin.length < SHORTEST}>
          {t('enter')}
        </Button>
        <div className={css.ways}>
          <Button variant="subtle" size="touch" icon="back" onClick={onBack}>
            {t('other_person')}
          </Button>
          <Button variant="subtle" size="touch" onClick={() => onPassword('chosen')}>
            {t('with_password')}
          </Button>
        </div>
      </form>
    </TillPage>
  )
}
