import type { Outcome } from '#base/outcome.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { DateText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { toast } from '#ui/toast.ts'
import type { Schedule, SendScheduleCommand } from './schedule.ts'
import { scheduleText } from './schedule.text.ts'
import css from './views.module.css'

type Props = { schedule: Schedule; send: SendScheduleCommand; onDone: () => void; onDeleted: () => void }

/** Shows the next sending and the last one to each recipient, with the actions of the schedule. */
export function ScheduleState({ schedule, send, onDone, onDeleted }: Props) {
  const t = useText(scheduleText)
  const lang = useLang()
  const confirm = useConfirm()
  const { id, version, is_paused, next_at, recipients } = schedule
  const finish = async (answer: Promise<Outcome<unknown>>, then: () => void) => {
    const result = await answer
    if (result.ok) then()
    else void showRefusal(result.error, lang)
  }
  const stop = async () => {
    const question = { title: t('stop_title'), body: t('stop_body'), action: t('stop'), tone: 'danger' } as const
    if (await confirm(question)) await finish(send('delete_schedule', { id }), onDeleted)
  }
  return (
    <section className={css.state} aria-label={t('last')}>
      <p>
        {is_paused ? (
          <strong>{t('paused')}</strong>
        ) : (
          <>
            {t('next')}
            <DateText at={next_at} with_time />
          </>
        )}
      </p>
      <ul className={css.recipients}>
        {recipients.map((one) => (
          <li key={one.id}>
            <bdi>{one.name}</bdi>
            <LastSending recipient={one} />
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        <Button
          size="sm"
          onClick={() =>
            void finish(send('send_now', { id }), () => {
              toast.success(t('queued'))
              onDone()
            })
          }
        >
          {t('send_now')}
        </Button>
        <Button
          size="sm"
          onClick={() => void finish(send('pause_schedule', { id, is_paused: !is_paused, version }), onDone)}
        >
          {t(is_paused ? 'resume' : 'pause')}
        </Button>
        <Button size="sm" variant="subtle" onClick={() => void stop()}>
          {t('stop')}
        </Button>
      </div>
    </section>
  )
}

function LastSending({ recipient: { may_see, last } }: { recipient: Schedule['recipients'][number] }) {
  const t = useText(scheduleText)
  const error = last?.error ?? (may_see ? null : 'recipient_may_not_see')
  if (error) return <span data-tone="danger">{t(error)}</span>
  if (!last) return <span>{t('never')}</span>
  if (last.sent_at === null) return <span>{t('waiting')}</span>
  return (
    <span>
      {t('sent')}
      <DateText at={last.sent_at} with_time />
    </span>
  )
}
