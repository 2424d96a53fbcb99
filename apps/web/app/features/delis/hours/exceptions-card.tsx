import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCommand } from '#platform/command.ts'
import { date, weekday } from '#base/format.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Empty } from '#ui/empty.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast.ts'
import textCss from '#ui/text.module.css'
import { DaySpan } from '#platform/day-span.tsx'
import { useReason } from '../reason-in.ts'
import type { Exception } from '../schedule.ts'
import { bodyOfGroup, type ExceptionGroup, groupExceptions } from './exceptions.ts'
import type { commands } from './hours.commands.ts'
import css from './hours.module.css'
import type { runHoursCommand } from './hours.server.ts'
import { hoursText } from './hours.text.ts'

const ExceptionModal = lazy(() => import('./exception-modal.tsx'))

/** Shows upcoming days with different hours; a removal can be undone. */
export function ExceptionsCard({ exceptions, can_edit }: { exceptions: readonly Exception[]; can_edit: boolean }) {
  const t = useText(hoursText)
  const lang = useLang()
  const reasonOf = useReason()
  const [is_adding, setAdding] = useState(false)
  const { send } = useCommand<typeof commands, typeof runHoursCommand>()
  const groups = groupExceptions(exceptions)
  // The availability explainer links here with `?date=`; the exception of that date is highlighted.
  const date_param = useSearchParams()[0].get('date') ?? ''
  const remove = async (group: ExceptionGroup) => {
    const answer = await send('delete_exceptions', { ids: group.ids })
    if (!answer.ok) return void showRefusal(answer.error, lang)
    const undo = () => void send('add_exceptions', { exceptions: [bodyOfGroup(group)] })
    toast.success(t('removed', { reason: reasonOf(group) }), { undo })
  }
  return (
    <Card
      title={t('exceptions')}
      lead={t('exceptions_lead')}
      count={groups.length || undefined}
      padding="none"
      actions={
        can_edit && (
          <Button icon="plus" onClick={() => setAdding(true)}>
            {t('add_exception')}
          </Button>
        )
      }
    >
      {groups.length === 0 ? (
        <Empty icon="calendar" title={t('none')} {...(can_edit && { lead: t('none_lead') })} />
      ) : (
        <ul className={css.rows} aria-label={t('exceptions')}>
          {groups.map((group) => (
            <ExceptionLine
              key={group.ids[0]}
              group={group}
              is_in_url={group.from <= date_param && date_param <= group.to}
              {...(can_edit && { onRemove: () => void remove(group) })}
            />
          ))}
        </ul>
      )}
      {is_adding && (
        <Suspense>
          <ExceptionModal onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Card>
  )
}

const intoView = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'center' })

type ExceptionLineProps = { group: ExceptionGroup; is_in_url: boolean; onRemove?: () => void }

function ExceptionLine({ group, is_in_url, onRemove }: ExceptionLineProps) {
  const t = useText(hoursText)
  const lang = useLang()
  const reason = useReason()(group)
  const is_range = group.from !== group.to
  return (
    <li data-in-url={is_in_url || undefined} ref={is_in_url ? intoView : undefined}>
      <span className={css.date}>
        <Ltr>{date(group.from)}</Ltr>
        <small>{is_range ? <Ltr>– {date(group.to)}</Ltr> : weekday(group.from, lang)}</small>
      </span>
      <div className={css.text}>
        <div className={css.title}>
          <span dir="auto">{reason}</span>
          {group.order_type && <Chip outline>{t(group.order_type)}</Chip>}
        </div>
        <div className={textCss.muted_sm}>
          {group.spans.length === 0 && t('closed')}
          {group.spans.map((span, at) => (
            <span key={span.from_minute}>
              {at > 0 && ', '}
              <DaySpan span={span} />
            </span>
          ))}
        </div>
      </div>
      {onRemove && (
        <IconButton
          icon="trash"
          size="sm"
          label={t('remove_exception', { reason, date: date(group.from) })}
          onClick={onRemove}
        />
      )}
    </li>
  )
}
