import { useSearchParams } from 'react-router'
import { useCommand } from '#platform/command.ts'
import { date, weekday } from '#base/format.ts'
import { put } from '#platform/put.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useText } from '#base/text.ts'
import { useLang, useLocale } from '#base/use-language.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip, type Tone } from '#ui/chip.tsx'
import { Empty } from '#ui/empty.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { toast } from '#ui/toast.ts'
import textCss from '#ui/text.module.css'
import { clockOf } from '#platform/day-minute.ts'
import { DaySpan } from '#platform/day-span.tsx'
import type { Suggestion } from '../schedule.ts'
import { bodiesOfSuggestion, byMonth } from './exceptions.ts'
import type { commands } from './hours.commands.ts'
import css from './hours.module.css'
import type { runHoursCommand } from './hours.server.ts'
import { hoursText } from './hours.text.ts'

type Props = { suggestions: readonly Suggestion[]; is_year: boolean; can_edit: boolean }

const TONES = { holiday: 'info', eve: 'info', shabbat: 'neutral', fast: 'warn' } as const satisfies Record<
  Suggestion['kind'],
  Tone
>

/** Shows days on which many delis close. A suggestion has no effect until a user accepts it. */
export function SuggestionsCard({ suggestions, is_year, can_edit }: Props) {
  const t = useText(hoursText)
  const lang = useLang()
  const [, setParams] = useSearchParams()
  const { send, pending } = useCommand<typeof commands, typeof runHoursCommand>()
  const accept = async (chosen: readonly Suggestion[]) => {
    const answer = await send('add_exceptions', { exceptions: chosen.flatMap(bodiesOfSuggestion) })
    if (!answer.ok) return void showRefusal(answer.error, lang)
    toast.success(t('accepted_count', { count: chosen.length }))
  }
  const months = byMonth(suggestions)
  return (
    <Card
      title={t('suggestions')}
      lead={t('suggestions_lead')}
      padding="none"
      actions={
        <Segmented
          label={t('period')}
          value={is_year ? 'year' : 'three_months'}
          onChange={(period) =>
            setParams((params) => (period === 'year' ? params.set('days', '365') : params.delete('days'), params), {
              preventScrollReset: true,
            })
          }
          options={(['three_months', 'year'] as const).map((value) => ({ value, label: t(value) }))}
        />
      }
    >
      {months.length === 0 ? (
        <Empty icon="calendar" title={t('no_suggestions')} />
      ) : (
        <div className={can_edit ? css.long : undefined}>
          {months.map(([month, days]) => (
            <Month key={month} month={month} days={days} pending={pending} {...(can_edit && { onAccept: accept })} />
          ))}
        </div>
      )}
    </Card>
  )
}

type MonthProps = {
  month: string
  days: readonly Suggestion[]
  pending: boolean
  onAccept?: (chosen: readonly Suggestion[]) => Promise<void>
}

function Month({ month, days, pending, onAccept }: MonthProps) {
  const t = useText(hoursText)
  const lang = useLang()
  const name = new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric' }).format(new Date(`${month}-15`))
  const open = days.filter(({ accepted }) => !accepted)
  return (
    <section aria-label={name}>
      <header className={css.month}>
        <h3>{name}</h3>
        {onAccept && open.length > 1 && (
          <Button size="sm" variant="subtle" disabled={pending} onClick={() => void onAccept(open)}>
            {t('accept_month', { month: name, count: String(open.length) })}
          </Button>
        )}
      </header>
      <ul className={css.rows}>
        {days.map((day) => (
          <SuggestionLine
            key={day.key}
            day={day}
            pending={pending}
            {...(onAccept && { onAccept: () => void onAccept([day]) })}
          />
        ))}
      </ul>
    </section>
  )
}

function SuggestionLine({ day, pending, onAccept }: { day: Suggestion; pending: boolean; onAccept?: () => void }) {
  const t = useText(hoursText)
  const lang = useLang()
  const title = useLocale() === 'en' ? day.title_en : day.title_he
  const at = (minute: number) => put(<Ltr>{clockOf(minute)}</Ltr>)
  return (
    <li>
      <span className={css.date}>
        <Ltr>{date(day.date)}</Ltr>
        <small>{weekday(day.date, lang)}</small>
      </span>
      <div className={css.text}>
        <div className={css.title}>
          <span>{title}</span>
          <Chip tone={TONES[day.kind]}>{t(`kind_${day.kind}`)}</Chip>
        </div>
        <div className={textCss.muted_sm}>
          {day.closes_minute !== null && t.rich('candles', { t: at(day.closes_minute) })}
          {day.opens_minute !== null && t.rich('nightfall', { t: at(day.opens_minute) })}
        </div>
        {day.writes.map(({ order_type, spans }) => (
          <div key={order_type} className={textCss.muted_sm}>
            {order_type && `${t(order_type)}: `}
            {spans.length === 0 ? t('would_close') : t('would_open')}
            {spans.map((span, at) => (
              <span key={span.from_minute}>
                {at > 0 ? ', ' : ' '}
                <DaySpan span={span} />
              </span>
            ))}
          </div>
        ))}
      </div>
      {day.accepted ? (
        <Chip tone="good" icon="check">
          {t('accepted')}
        </Chip>
      ) : (
        onAccept && (
          <Button
            size="sm"
            disabled={pending}
            aria-label={t('accept_one', { title, date: date(day.date) })}
            onClick={onAccept}
          >
            {t('accept')}
          </Button>
        )
      )}
    </li>
  )
}
