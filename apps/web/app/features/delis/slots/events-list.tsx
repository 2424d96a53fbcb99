import { useCommand } from '#platform/command.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast.ts'
import textCss from '#ui/text.module.css'
import { DaySpan } from '#platform/day-span.tsx'
import { useReason } from '../reason-in.ts'
import type { Section, SlotEvent } from '../schedule.ts'
import { CapacityLabel } from './capacity-label.tsx'
import { bodyOfRow } from './event-form.ts'
import type { commands } from './slots.commands.ts'
import css from './slots.module.css'
import type { runSlotsCommand } from './slots.server.ts'
import { slotsText } from './slots.text.ts'

type Props = { events: readonly SlotEvent[]; sections: readonly Section[]; can_edit: boolean }
const LOOKS = {
  blocked: { tone: 'bad', icon: 'ban' },
  reduced: { tone: 'warn', icon: 'percent' },
  extra: { tone: 'good', icon: 'plus' },
} as const

/** Shows events of this date only; a removal can be undone. */
export function EventsList({ events, sections, can_edit }: Props) {
  const t = useText(slotsText)
  const lang = useLang()
  const reasonOf = useReason()
  const { send } = useCommand<typeof commands, typeof runSlotsCommand>()
  if (events.length === 0) return null
  const remove = async (event: SlotEvent) => {
    const answer = await send('delete_event', { id: event.id })
    if (!answer.ok) return void showRefusal(answer.error, lang)
    toast.success(t('removed', { reason: reasonOf(event) }), { undo: () => void send('add_event', bodyOfRow(event)) })
  }
  return (
    <Card title={t('events')} count={events.length} padding="none">
      <ul className={css.rows} aria-label={t('events')}>
        {events.map((event) => (
          <li key={event.id} className={css.event}>
            <span className={textCss.semi}>
              <DaySpan span={event} />
            </span>
            <Chip {...LOOKS[event.kind]}>
              {t(`event_${event.kind}`, { percent: String(event.percent), every: String(event.every_minutes) })}
            </Chip>
            <span className={css.text}>
              <span dir="auto">{reasonOf(event)}</span>
              <span className={textCss.muted_xs}>
                {t(event.order_type ?? 'both')}
                {event.capacity && (
                  <>
                    {' · '}
                    <CapacityLabel capacity={event.capacity} sections={sections} />
                  </>
                )}
              </span>
            </span>
            {can_edit && (
              <IconButton
                icon="trash"
                size="sm"
                label={t('remove_event', { reason: reasonOf(event) })}
                onClick={() => void remove(event)}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
