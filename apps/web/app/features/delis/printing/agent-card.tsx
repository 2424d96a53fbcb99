import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { dateTime } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import textCss from '#ui/text.module.css'
import css from './printing.module.css'
import type { PrintingPage } from './printing.server.ts'
import { printingText } from './printing.text.ts'
import { usePrintingCommand, useShowOutcome } from './use-printing-command.ts'

const TokenModal = lazy(() => import('./token-modal.tsx'))

export function AgentCard({ agent, may_manage }: { agent: PrintingPage['agent']; may_manage: boolean }) {
  const t = useText(printingText)
  const lang = useLang()
  const confirm = useConfirm()
  const show = useShowOutcome()
  const { send, pending } = usePrintingCommand()
  const [token, setToken] = useState<string | null>(null)
  const create = async () => {
    const question = { title: t('replace_title'), body: t('replace_body'), action: t('replace') }
    if (agent && !(await confirm({ ...question, tone: 'danger' }))) return
    const answer = await send('create_agent', {})
    if (!answer.ok) return showRefusal(answer.error, lang)
    setToken((answer.data as { data: { token: string } }).data.token)
  }
  const revoke = async () => {
    const question = { title: t('revoke_title'), body: t('revoke_body'), action: t('revoke') }
    if (await confirm({ ...question, tone: 'danger' })) show(await send('revoke_agent', {}), 'was_revoked')
  }
  return (
    <Card
      title={t('agent')}
      lead={t('agent_lead')}
      footer={
        may_manage && (
          <div className={css.buttons}>
            {agent && <Button onClick={() => void revoke()}>{t('revoke')}</Button>}
            <Button icon="key" loading={pending} onClick={() => void create()}>
              {t('new_token')}
            </Button>
          </div>
        )
      }
    >
      {agent ? <AgentState agent={agent} /> : <p className={textCss.muted_sm}>{t('no_agent')}</p>}
      {token && (
        <Suspense>
          <TokenModal token={token} onClose={() => setToken(null)} />
        </Suspense>
      )}
    </Card>
  )
}

function AgentState({ agent }: { agent: NonNullable<PrintingPage['agent']> }) {
  const t = useText(printingText)
  const { last_seen_at, is_connected, program_version } = agent
  const at = (): ReactNode => <Ltr>{dateTime(last_seen_at!)}</Ltr>
  const v = (): ReactNode => <Ltr>{program_version}</Ltr>
  return (
    <div className={css.agent}>
      <Chip tone={is_connected ? 'good' : 'bad'} icon={is_connected ? 'wifi' : 'wifi-off'}>
        {t(is_connected ? 'connected' : 'not_connected')}
      </Chip>
      <span className={textCss.muted_sm}>{last_seen_at === null ? t('never_seen') : t.rich('seen_at', { at })}</span>
      {program_version && <span className={textCss.muted_sm}>{t.rich('program_version', { v })}</span>}
    </div>
  )
}
