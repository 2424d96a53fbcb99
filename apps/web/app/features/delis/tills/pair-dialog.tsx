import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Outcome } from '#base/outcome.ts'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { useNow } from '#platform/use-now.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Modal } from '#ui/modal.tsx'
import { Notice } from '#ui/notice.tsx'
import textCss from '#ui/text.module.css'
import { minutesLeft } from './minutes-left.ts'
import type { TillsCommands } from './tills.commands.ts'
import css from './tills.module.css'
import { tillsText } from './tills.text.ts'

type PairCode = { code: string; expires_at: string }
type Props = {
  kind: 'till' | 'kiosk'
  device: { readonly id: number; readonly name: string; readonly paired_at: string | null }
  paired_before: string | null
  onClose: () => void
}
/** The command that creates a code, and the page on which the code is typed at the device. */
const PAIRING = {
  till: { intent: 'pair_code', path: '/orders/pos' },
  kiosk: { intent: 'kiosk_code', path: '/orders/kiosk/pair' },
} as const

/** Creates a code when it opens. The code is shown once, because only its hash is stored. */
export default function PairDialog({ kind, device, paired_before, onClose }: Props) {
  const t = useText(tillsText)
  const { intent, path } = PAIRING[kind]
  const [pairing, setPairing] = useState<PairCode | null>(null)
  const { send, pending, refusal } = useCommand<TillsCommands, () => Promise<Outcome<{ data: PairCode }>>>()
  const create = useEffectEvent(async () => {
    const answer = await send(intent, { id: device.id })
    if (answer.ok) setPairing(answer.data.data)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the state is set when the API has answered
  useEffect(() => void create(), [])
  const is_done = device.paired_at !== null && device.paired_at !== paired_before
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('pair_named', { name: device.name })}
      close_outside={false}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className={css.pairing}>
        {refusal && <RejectedNotice error={refusal} />}
        {is_done && <Notice tone="good" title={t('pair_done')} />}
        {pairing && !is_done && (
          <>
            <p>{t.rich('pair_lead', { address: `${location.host}${path}`, link: isolated })}</p>
            <output className={css.code}>
              <Ltr>
                {pairing.code.slice(0, 4)}-{pairing.code.slice(4)}
              </Ltr>
            </output>
            <Left until={pairing.expires_at} pending={pending} onAgain={() => void create()} />
            {paired_before !== null && <p className={textCss.muted_sm}>{t('pair_replaces')}</p>}
          </>
        )}
      </div>
    </Modal>
  )
}

const isolated = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>

function Left({ until, pending, onAgain }: { until: string; pending: boolean; onAgain: () => void }) {
  const t = useText(tillsText)
  const now_ms = useNow(1000)
  const left = now_ms === null ? null : minutesLeft(until, now_ms)
  if (left === null) return null
  if (left !== '0:00') return <p className={css.left}>{t('pair_left', { left })}</p>
  return (
    <div className={css.over}>
      <p>{t('pair_over')}</p>
      <Button icon="refresh" loading={pending} onClick={onAgain}>
        {t('pair_again')}
      </Button>
    </div>
  )
}
