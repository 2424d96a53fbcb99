import type { Session as SessionSchema } from '@tavlin/contract/access'
import { useState } from 'react'
import type { z } from 'zod'
import { useCommand } from '#platform/command.ts'
import { relativeTime } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import textCss from '#ui/text.module.css'
import type { action, Commands } from './account.route.tsx'
import { accountText } from './account.text.ts'
import css from './account.module.css'
import { deviceOf } from './device-of.ts'

type SessionRow = z.output<typeof SessionSchema>
const FIRST = 8

export function Sessions({ sessions, now }: { sessions: readonly SessionRow[]; now: string }) {
  const t = useText(accountText)
  const confirm = useConfirm()
  const { send, pending, refusal } = useCommand<Commands, typeof action>()
  const [is_whole, setWhole] = useState(false)
  // Sorts the current session first; the others stay as the server sorts them, latest first.
  const ordered = sessions.toSorted((a, b) => Number(b.current) - Number(a.current))
  const shown = is_whole ? ordered : ordered.slice(0, FIRST)
  const others = sessions.filter(({ current }) => !current).length
  const end = async (id: number) => {
    const answer = await send('end_session', { id: String(id) })
    if (answer.ok) toast.success(t('ended'))
  }
  const endOthers = async () => {
    const question = {
      title: t('end_others_question'),
      body: t('end_others_body', { count: others }),
      action: t('end_others'),
      tone: 'danger',
    } as const
    if (!(await confirm(question))) return
    const answer = await send('end_other_sessions', {})
    if (answer.ok) toast.success(t('others_ended'))
  }
  return (
    <Card
      title={t('sessions')}
      lead={t('sessions_lead')}
      count={sessions.length}
      padding="none"
      actions={
        others > 0 && (
          <Button variant="danger-quiet" size="sm" icon="logout" onClick={() => void endOthers()}>
            {t('end_others')}
          </Button>
        )
      }
    >
      {refusal && <RejectedNotice error={refusal} className={css.rejected ?? ''} />}
      <ul>
        {shown.map((session) => (
          <Line key={session.id} session={session} now={now} is_busy={pending} onEnd={() => void end(session.id)} />
        ))}
      </ul>
      {ordered.length > shown.length && (
        <div className={css.more}>
          <Button variant="subtle" size="sm" icon="chevron-down" onClick={() => setWhole(true)}>
            {t('more', { count: ordered.length - shown.length })}
          </Button>
        </div>
      )}
    </Card>
  )
}

type SessionLineProps = { session: SessionRow; now: string; is_busy: boolean; onEnd: () => void }

function Line({ session, now, is_busy, onEnd }: SessionLineProps) {
  const t = useText(accountText)
  const lang = useLang()
  const device = deviceOf(session.user_agent)
  const name = !device
    ? t('unknown_device')
    : device.system
      ? t('device_on', { browser: device.browser, system: device.system })
      : device.browser
  const is_phone = /iPhone|Android/.test(device?.system ?? '')
  return (
    <li className={css.session}>
      <Icon name={is_phone ? 'phone' : 'system'} size={20} />
      <div className={css.session_text}>
        <p className={css.device}>
          <span>{name}</span>
          {session.current && <Chip tone="good">{t('this_device')}</Chip>}
          {session.kind === 'driver' && <Chip>{t('driver')}</Chip>}
        </p>
        <p className={textCss.muted_xs}>
          {t('last_seen', { when: relativeTime(session.last_seen_at, now, lang) })} ·{' '}
          <bdi dir="ltr">{session.address}</bdi>
        </p>
      </div>
      {!session.current && (
        <Button size="sm" disabled={is_busy} onClick={onEnd} aria-label={t('end_named', { device: name })}>
          {t('end')}
        </Button>
      )}
    </li>
  )
}
