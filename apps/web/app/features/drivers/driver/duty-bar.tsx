import type { ErrorBody } from '@tavlin/contract/errors'
import { dutyMovesFrom } from '@tavlin/domain/dispatch/duty-machine'
import { type ReactNode, useState } from 'react'
import { useCommand } from '#platform/command.ts'
import { dateTime } from '#base/format.ts'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Refusal } from '#ui/refusal.tsx'
import type { commands } from '../drivers.commands.ts'
import type { DriverCard, runDriversCommand } from '../drivers.server.ts'
import { DutyChip } from '../duty-mark.tsx'
import css from './driver-drawer.module.css'
import { driverText } from './driver.text.ts'

const ICONS = { start: 'play', resume: 'play', pause: 'pause', end: 'logout' } as const
const numberTag = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>

/** Shows the current duty, with only the transitions it allows. */
export function DutyBar({ driver }: { driver: DriverCard }) {
  const t = useText(driverText)
  const { send, pending } = useCommand<typeof commands, typeof runDriversCommand>()
  const [rejected, setRejected] = useState<ErrorBody | null>(null)
  const move = async (duty: DriverCard['duty']) => {
    const answer = await send('set_duty', { id: driver.id, duty })
    setRejected(answer.ok ? null : answer.error)
  }
  return (
    <section className={css.duty} aria-label={t('duty')}>
      <span className={css.state}>
        <DutyChip duty={driver.duty} />
        {driver.duty_since && <small>{t.rich('since', { time: dateTime(driver.duty_since), n: numberTag })}</small>}
      </span>
      {dutyMovesFrom(driver.duty).map(({ name, to }) => (
        <Button key={name} size="sm" icon={ICONS[name]} loading={pending} onClick={() => void move(to)}>
          {t(name)}
        </Button>
      ))}
      {rejected && <Refusal what={<RefusalMessage error={rejected} meanwhile={rejected.message} />} />}
    </section>
  )
}
