import type { OrderType } from '@tavlin/domain/availability/facts'
import { useId } from 'react'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { FieldError } from '#ui/field.tsx'
import { useFormContext } from '#ui/form/form-context.ts'
import { useNestedField } from '#ui/form/use-nested-field.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import textCss from '#ui/text.module.css'
import { WEEKDAYS, weekdayName } from '#platform/day-minute.ts'
import { DayBar } from './day-bar.tsx'
import { hoursText } from './hours.text.ts'
import { SpanRow } from './span-row.tsx'
import { dayKey, dayProblem, type DraftSpan, nextSpan, otherType, typedSpans, type Week } from './week.ts'
import css from './week.module.css'

type Props = {
  type: OrderType
  day: number
  week: Week
  onCopy: (days: readonly number[]) => void
}

export function DayRow({ type, day, week, onCopy }: Props) {
  const t = useText(hoursText)
  const name = weekdayName(day, useLang())
  const id = useId()
  const key = dayKey(type, day)
  const form = useFormContext()
  const { ref, set: write, blur, errorAt } = useNestedField<readonly DraftSpan[]>(key, id)
  const spans = week[key] ?? []
  const problem = dayProblem(spans)
  const set = (next: readonly DraftSpan[]) => {
    form.report(key, dayProblem(next))
    write(next)
  }
  const other = typedSpans(week[dayKey(otherType(type), day)] ?? [])
  return (
    <section id={id} aria-label={name} className={css.day} ref={ref}>
      <h3 className={css.name}>{name}</h3>
      <DayBar spans={typedSpans(spans)} other={other} is_wrong={problem !== null} />
      <div className={css.spans}>
        {spans.length === 0 && <span className={textCss.muted}>{t('closed')}</span>}
        {spans.map((span, at) => (
          <SpanRow
            // oxlint-disable-next-line react/no-array-index-key -- no ids; the count remounts rows on removal
            key={`${spans.length} ${at}`}
            span={span}
            labels={{ from: t('from_of', { day: name }), until: t('until_of', { day: name }) }}
            errors={{ from: errorAt(`${at}.from_minute`), until: errorAt(`${at}.until_minute`) }}
            onChange={(next) => set(spans.with(at, next))}
            onBlur={blur}
            remove_label={(span) => t('remove_span', { span, day: name })}
            onRemove={() => set(spans.toSpliced(at, 1))}
          />
        ))}
        {problem && (
          <span className={css.problem} role="alert">
            <FieldError>
              <RefusalMessage error={{ code: problem, message: '' }} />
            </FieldError>
          </span>
        )}
      </div>
      <DayActions
        name={name}
        is_closed={spans.length === 0}
        onAdd={() => set([...spans, nextSpan(spans)])}
        onClear={() => set([])}
        onCopy={onCopy}
      />
    </section>
  )
}

type DayActionsProps = {
  name: string
  is_closed: boolean
  onAdd: () => void
  onClear: () => void
  onCopy: Props['onCopy']
}

function DayActions({ name, is_closed, onAdd, onClear, onCopy }: DayActionsProps) {
  const t = useText(hoursText)
  return (
    <div className={css.actions}>
      <IconButton icon="plus" size="sm" label={t('add_span', { day: name })} onClick={onAdd} />
      <Menu
        align="end"
        target={<IconButton icon="more" size="sm" label={t('day_menu', { day: name })} />}
        items={[
          { label: t('copy_all'), icon: 'copy', onClick: () => onCopy(WEEKDAYS) },
          { label: t('copy_weekdays'), icon: 'copy', onClick: () => onCopy([0, 1, 2, 3, 4]) },
          'divider',
          { label: t('close_day'), icon: 'ban', disabled: is_closed, onClick: onClear },
        ]}
      />
    </div>
  )
}
