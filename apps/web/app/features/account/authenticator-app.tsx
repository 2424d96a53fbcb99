import { useState } from 'react'
import { useCommand } from '#platform/command.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { DateText, Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { toast } from '#ui/toast.ts'
import textCss from '#ui/text.module.css'
import { AnswerForm } from './answer-form.tsx'
import { ProofForm } from './proof-form.tsx'
import type { commands } from './second-factor.commands.ts'
import css from './second-factor.module.css'
import type { action } from './second-factor.route.tsx'
import { secondFactorText } from './second-factor.text.ts'

type Setup = { readonly secret: string; readonly setup: string; readonly qr: { size: number; path: string } }
type Props = { since: string | null; has_passkey: boolean; onCodes: (codes: readonly string[]) => void }
const useOwnCommand = () => useCommand<typeof commands, typeof action>()
type OwnCommand = ReturnType<typeof useOwnCommand>

/**
 * Sets up an authenticator app, or switches it off. All commands are sent from here, because saving and removing
 * unmount the child component before its command has ended.
 */
export function AuthenticatorApp({ since, has_passkey, onCodes }: Props) {
  const [proof, setProof] = useState<string | null>(null)
  const [is_proving, setProving] = useState(false)
  const [setup, setSetup] = useState<Setup | null>(null)
  const starting = useOwnCommand()
  const saving = useOwnCommand()
  const removing = useOwnCommand()
  const t = useText(secondFactorText)
  const start = async (typed: string | null) => {
    setProof(typed)
    setProving(false)
    const answer = await starting.send('new_totp', {})
    if (answer.ok && 'data' in answer.data && 'setup' in answer.data.data) setSetup(answer.data.data)
  }
  const save = async (code: string) => {
    const answer = await saving.send('save_totp', { setup: setup?.setup ?? '', code, ...(proof && { proof }) })
    // The server checks the proof together with the code. After a wrong proof, the user must enter it again.
    if (!answer.ok && answer.error.code === 'proof_wrong') {
      setSetup(null)
      setProving(true)
    }
    if (!answer.ok || !('data' in answer.data) || !('recovery_codes' in answer.data.data)) return
    setSetup(null)
    if (answer.data.data.recovery_codes) onCodes(answer.data.data.recovery_codes)
  }
  const remove = async (proof: string) => {
    if ((await removing.send('remove_totp', { proof })).ok) toast.success(t('turned_off'))
  }
  if (since !== null) return <SwitchedOn since={since} removing={removing} onProof={remove} />
  return (
    <Card title={t('app')} lead={t('app_lead')}>
      {starting.refusal && <RejectedNotice error={starting.refusal} />}
      {setup ? (
        <SetUp setup={setup} saving={saving} onCode={save} onCancel={() => setSetup(null)} />
      ) : is_proving ? (
        <ProofForm
          lead={t('app_proof_lead')}
          action={t('continue')}
          pending={starting.pending}
          refusal={saving.refusal?.code === 'proof_wrong' ? saving.refusal : null}
          onAnswer={start}
          onCancel={() => setProving(false)}
        />
      ) : (
        <Button
          icon="phone"
          loading={starting.pending}
          onClick={() => (has_passkey ? setProving(true) : void start(null))}
        >
          {t('set_up')}
        </Button>
      )}
    </Card>
  )
}

type SetUpProps = {
  setup: Setup
  saving: OwnCommand
  onCode: (code: string) => Promise<void>
  onCancel: () => void
}

function SetUp({ setup: { secret, qr }, saving: { pending, refusal }, onCode, onCancel }: SetUpProps) {
  const t = useText(secondFactorText)
  const field = {
    label: t('first_code'),
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: 10,
  } as const
  return (
    <div className={css.setup}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element cannot show an inline path */}
      <svg className={css.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('qr')}>
        <path d={qr.path} shapeRendering="crispEdges" />
      </svg>
      <AnswerForm
        field={field}
        action={t('confirm')}
        pending={pending}
        refusal={refusal}
        onAnswer={onCode}
        onCancel={onCancel}
      >
        <p>{t('scan')}</p>
        <p className={textCss.muted}>
          {t('key')}
          <Ltr className={css.key}>{secret.match(/.{1,4}/g)?.join(' ')}</Ltr>
        </p>
      </AnswerForm>
    </div>
  )
}

type SwitchedOnProps = { since: string; removing: OwnCommand; onProof: (proof: string) => Promise<void> }

function SwitchedOn({ since, removing: { pending, refusal }, onProof }: SwitchedOnProps) {
  const t = useText(secondFactorText)
  const [is_open, setOpen] = useState(false)
  return (
    <Card
      title={t('app')}
      lead={t.rich('app_since', { at: put(<DateText at={since} />) })}
      actions={
        !is_open && (
          <Button variant="danger-quiet" size="sm" onClick={() => setOpen(true)}>
            {t('turn_off')}
          </Button>
        )
      }
    >
      {is_open ? (
        <ProofForm
          lead={t('turn_off_lead')}
          action={t('turn_off')}
          is_danger
          pending={pending}
          refusal={refusal}
          onAnswer={onProof}
          onCancel={() => setOpen(false)}
        />
      ) : undefined}
    </Card>
  )
}
