import { useState } from 'react'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import type { TillDevice } from '../till-context.ts'
import { TillPage } from '../till-page.tsx'
import type { TillCommands } from '../till.commands.ts'
import css from './device.module.css'
import { deviceText } from './device.text.ts'
import { useLock } from './lock.tsx'
import { PasswordForm } from './password-form.tsx'
import { PinPad } from './pin-pad.tsx'
import { IDLE_MINUTES } from './use-idle.ts'

type Seller = { readonly id: number; readonly name: string; readonly has_pin: boolean }
type Props = {
  device: TillDevice
  people: readonly Seller[]
  /** The user who is signed in by password, but not at this till yet; null when there is none. */
  signed_in: { readonly id: number; readonly name: string } | null
}

/** Signs a user in at the till: by tile and PIN, or by password. */
export default function People({ device, people, signed_in }: Props) {
  const t = useText(deviceText)
  const { was_idle } = useLock()
  const [picked, setPicked] = useState<Seller | null>(null)
  const [why, setWhy] = useState<'locked' | 'chosen' | null>(null)
  if (!picked)
    return (
      <TillPage device={device} title={t('who')}>
        {was_idle && <Notice icon="lock">{t('was_idle', { minutes: String(IDLE_MINUTES) })}</Notice>}
        {signed_in && <ContinueAs person={signed_in} />}
        {people.length === 0 && <Empty icon="people" title={t('nobody')} lead={t('nobody_lead')} />}
        <div className={css.people}>
          {people.map((person) => (
            <button key={person.id} type="button" className={css.tile} onClick={() => setPicked(person)}>
              <Avatar name={person.name} size="lg" />
              <span className={css.tile_name}>{person.name}</span>
              {!person.has_pin && <span className={css.tile_note}>{t('no_pin')}</span>}
            </button>
          ))}
        </div>
      </TillPage>
    )
  const back = () => {
    setPicked(null)
    setWhy(null)
  }
  const why_password = picked.has_pin ? why : 'no_pin'
  return why_password ? (
    <PasswordForm device={device} why={why_password} onBack={back} />
  ) : (
    <PinPad device={device} person={picked} onPassword={setWhy} onBack={back} />
  )
}

function ContinueAs({ person }: { person: NonNullable<Props['signed_in']> }) {
  const t = useText(deviceText)
  const { send, pending, refusal } = useCommand<TillCommands>()
  return (
    <div className={css.continue}>
      <Button variant="primary" size="touch-lg" loading={pending} onClick={() => void send('enter', {})}>
        {t('continue_as', { name: person.name })}
      </Button>
      <p className={css.note}>{t('continue_lead')}</p>
      {refusal && <RejectedNotice error={refusal} />}
    </div>
  )
}
