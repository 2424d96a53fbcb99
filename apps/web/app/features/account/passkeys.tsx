import type { Passkey as PasskeySchema } from '@tavlin/contract/passkeys'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { useCommand } from '#platform/command.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { DateText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Entry, EntryList } from '#ui/entry-list.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { Row } from '#ui/stack.tsx'
import { toast } from '#ui/toast.ts'
import textCss from '#ui/text.module.css'
import { AnswerForm } from './answer-form.tsx'
import { createPasskey } from './create-passkey.ts'
import { deviceOf } from './device-of.ts'
import { ProofForm } from './proof-form.tsx'
import type { commands } from './second-factor.commands.ts'
import css from './second-factor.module.css'
import type { action } from './second-factor.route.tsx'
import { secondFactorText } from './second-factor.text.ts'

type PasskeyRow = z.output<typeof PasskeySchema>
type Props = {
  passkeys: readonly PasskeyRow[]
  /** True when the user has a second factor: adding another factor then needs a proof. */
  is_on: boolean
  onCodes: (codes: readonly string[]) => void
}
type OpenForm = { kind: 'add' } | { kind: 'rename' | 'remove'; id: number }
const useOwnCommand = () => useCommand<typeof commands, typeof action>()

/** Lists the passkeys, and adds, renames and removes them. */
export function Passkeys({ passkeys, is_on, onCodes }: Props) {
  const t = useText(secondFactorText)
  const [open, setOpen] = useState<OpenForm | null>(null)
  const { has_failed, ...adding } = useAdding(onCodes, () => setOpen(null))
  const { send, pending, refusal } = useOwnCommand()
  const rename = async (id: number, name: string) => {
    if ((await send('rename_passkey', { id: String(id), name })).ok) setOpen(null)
  }
  const remove = async (id: number, proof: string) => {
    if (!(await send('remove_passkey', { id: String(id), proof })).ok) return
    setOpen(null)
    toast.success(t('passkey_removed'))
  }
  const start = () => (is_on ? setOpen({ kind: 'add' }) : void adding.add())
  const onCancel = () => setOpen(null)
  const form = { pending, refusal, onCancel }
  return (
    <Card title={t('passkeys')} lead={t('passkeys_lead')} padding="none">
      {(has_failed || (adding.refusal && !open)) && (
        <div className={css.inset}>
          {has_failed ? <Notice tone="warn">{t('passkey_failed')}</Notice> : <RejectedNotice error={adding.refusal!} />}
        </div>
      )}
      {passkeys.length > 0 && (
        <EntryList>
          {passkeys.map((passkey) => (
            <Line
              key={passkey.id}
              passkey={passkey}
              is_open={open !== null && open.kind !== 'add' && open.id === passkey.id}
              onOpen={(kind) => setOpen({ kind, id: passkey.id })}
            >
              {open?.kind === 'rename' && open.id === passkey.id && (
                <RenameForm {...form} name={passkey.name} onAnswer={(name) => rename(passkey.id, name)} />
              )}
              {open?.kind === 'remove' && open.id === passkey.id && (
                <ProofForm
                  {...form}
                  lead={t('remove_passkey_lead')}
                  action={t('remove')}
                  is_danger
                  onAnswer={(proof) => remove(passkey.id, proof)}
                />
              )}
            </Line>
          ))}
        </EntryList>
      )}
      <div className={css.inset}>
        {open?.kind === 'add' ? (
          <ProofForm
            lead={t('add_passkey_lead')}
            action={t('continue')}
            pending={adding.pending}
            refusal={adding.refusal}
            onAnswer={adding.add}
            onCancel={onCancel}
          />
        ) : (
          <Button variant={is_on ? 'default' : 'primary'} icon="key" loading={adding.pending} onClick={start}>
            {t('add_passkey')}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** Fetches a challenge, lets the browser make a passkey, and saves it under the name of the device. */
function useAdding(onCodes: Props['onCodes'], onDone: () => void) {
  const t = useText(secondFactorText)
  const starting = useOwnCommand()
  const saving = useOwnCommand()
  const [has_failed, setFailed] = useState(false)
  const [is_waiting, setWaiting] = useState(false)
  const add = async (proof?: string) => {
    setFailed(false)
    const started = await starting.send('new_passkey', proof ? { proof } : {})
    if (!started.ok || !('data' in started.data) || !('challenge' in started.data.data)) return
    setWaiting(true)
    const answer = await createPasskey(started.data.data)
    setWaiting(false)
    if (!answer) return setFailed(true)
    const device = deviceOf(navigator.userAgent)
    const name = device ? [device.browser, device.system].filter(Boolean).join(' · ') : t('passkey')
    const saved = await saving.send('add_passkey', { name, answer })
    if (!saved.ok || !('data' in saved.data) || !('recovery_codes' in saved.data.data)) return
    onDone()
    toast.success(t('passkey_added'))
    if (saved.data.data.recovery_codes) onCodes(saved.data.data.recovery_codes)
  }
  const pending = starting.pending || saving.pending || is_waiting
  return { add, pending, refusal: starting.refusal ?? saving.refusal, has_failed }
}

type LineProps = {
  passkey: PasskeyRow
  is_open: boolean
  onOpen: (kind: 'rename' | 'remove') => void
  children: ReactNode
}

function Line({ passkey: { name, created_at, last_used_at }, is_open, onOpen, children }: LineProps) {
  const t = useText(secondFactorText)
  const content = (
    <>
      <p>
        <bdi>{name}</bdi>
      </p>
      <p className={textCss.muted}>
        {last_used_at
          ? t.rich('passkey_used', { at: put(<DateText at={last_used_at} />) })
          : t.rich('passkey_since', { at: put(<DateText at={created_at} />) })}
      </p>
    </>
  )
  const end = !is_open && (
    <Row gap={2}>
      <Button size="sm" onClick={() => onOpen('rename')} aria-label={t('rename_named', { name })}>
        {t('rename')}
      </Button>
      <Button
        size="sm"
        variant="danger-quiet"
        onClick={() => onOpen('remove')}
        aria-label={t('remove_named', { name })}
      >
        {t('remove')}
      </Button>
    </Row>
  )
  return (
    <Entry content={content} end={end}>
      {children}
    </Entry>
  )
}

type RenameProps = Pick<ComponentProps<typeof AnswerForm>, 'pending' | 'refusal' | 'onAnswer' | 'onCancel'>

function RenameForm({ name, ...form }: RenameProps & { name: string }) {
  const t = useText(secondFactorText)
  const field = { label: t('passkey_name'), maxLength: 60, autoComplete: 'off', defaultValue: name } as const
  return <AnswerForm {...form} field={field} action={t('save')} is_prose />
}
