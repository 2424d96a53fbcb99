import { useState } from 'react'
import { useCommand } from '#platform/command.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Row } from '#ui/stack.tsx'
import { toast } from '#ui/toast.ts'
import { ProofForm } from './proof-form.tsx'
import type { commands } from './second-factor.commands.ts'
import css from './second-factor.module.css'
import type { action } from './second-factor.route.tsx'
import { secondFactorText } from './second-factor.text.ts'

type CardProps = { left: number; onCodes: (codes: readonly string[]) => void }

export function RecoveryCodes({ left, onCodes }: CardProps) {
  const t = useText(secondFactorText)
  const [is_open, setOpen] = useState(false)
  const { send, pending, refusal } = useCommand<typeof commands, typeof action>()
  const replace = async (proof: string) => {
    const answer = await send('new_recovery_codes', { proof })
    if (!answer.ok || !('data' in answer.data) || !('recovery_codes' in answer.data.data)) return
    if (answer.data.data.recovery_codes) onCodes(answer.data.data.recovery_codes)
  }
  return (
    <Card
      title={t('codes')}
      lead={t('codes_lead')}
      actions={
        !is_open && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('new_codes')}
          </Button>
        )
      }
    >
      {is_open ? (
        <ProofForm
          lead={t('new_codes_lead')}
          action={t('new_codes')}
          pending={pending}
          refusal={refusal}
          onAnswer={replace}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <p>{t('codes_left', { count: left })}</p>
      )}
    </Card>
  )
}

/** Shows new codes, once: the API stores only their hashes. */
export function NewRecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useText(secondFactorText)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast.success(t('copied'))
  }
  return (
    <Card title={t('save_codes')} lead={t('save_codes_lead')}>
      <ul className={css.codes} aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row gap={2}>
        <Button variant="primary" onClick={onDone}>
          {t('saved_them')}
        </Button>
        <Button icon="copy" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </Row>
    </Card>
  )
}
