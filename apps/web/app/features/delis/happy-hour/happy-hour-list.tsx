import type { ReactNode } from 'react'
import { date } from '#base/format.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { clockRange } from '#platform/day-minute.ts'
import { DaySpan } from '#platform/day-span.tsx'
import { useMoney } from '#base/use-money.ts'
import { WeekdayChips } from '#shared/availability/weekday-picker.tsx'
import css from './happy-hour.module.css'
import { happyHourText } from './happy-hour.text.ts'
import type { HappyHour, HappyMeal } from './happy-hour.server.ts'
import { summaryOf } from './summary.ts'

type Props = {
  happy_hours: readonly HappyHour[]
  meals: readonly HappyMeal[]
  may_manage: boolean
  onEdit: (hour: HappyHour) => void
  onRemove: (hour: HappyHour) => void
}
const numberTag = (text: ReactNode) => <Ltr>{text}</Ltr>
const NAMED = 4

export function HappyHourList({ happy_hours, meals, may_manage, onEdit, onRemove }: Props) {
  const money = useMoney()
  const t = useText(happyHourText)
  return (
    <Card padding="none">
      <ul className={css.hours}>
        {happy_hours.map((hour) => (
          <li key={hour.id} className={css.hour}>
            <div className={css.when}>
              <b>
                <DaySpan span={hour} />
              </b>
              <WeekdayChips days={hour.weekdays} />
            </div>
            <div className={css.what}>
              <Chip tone="info" icon="sparkles" className={css.cut}>
                {hour.percent === null
                  ? t.rich('fixed_price', { price: money(hour.price_agorot ?? 0), n: numberTag })
                  : t.rich('percent_off', { percent: String(hour.percent), n: numberTag })}
              </Chip>
              <MealNames meal_ids={hour.meal_ids} meals={meals} />
              {hour.excluded_dates.length > 0 && (
                <span className={css.excluded}>
                  {t('not_on')} {hour.excluded_dates.map((day) => <Ltr key={day}>{date(day)}</Ltr>).flatMap(between)}
                </span>
              )}
            </div>
            {may_manage && (
              <div className={css.actions}>
                <IconButton
                  icon="edit"
                  label={t('of_hour', { action: t('edit'), range: clockRange(hour) })}
                  onClick={() => onEdit(hour)}
                />
                <IconButton
                  icon="trash"
                  label={t('of_hour', { action: t('remove'), range: clockRange(hour) })}
                  onClick={() => onRemove(hour)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const between = (part: ReactNode, at: number): ReactNode[] => (at === 0 ? [part] : [', ', part])

function MealNames({ meal_ids, meals }: { meal_ids: readonly number[]; meals: readonly HappyMeal[] }) {
  const t = useText(happyHourText)
  const nameOf = useName()
  const { categories, meals: single } = summaryOf(meal_ids, meals)
  const more = single.length - NAMED
  const parts: ReactNode[] = [
    ...categories.map(({ category, count }) => (
      <span key={`c${category.id}`}>
        {t.rich('whole_category', { name: nameOf(category), count: String(count), n: numberTag })}
      </span>
    )),
    ...single.slice(0, NAMED).map((meal) => <span key={meal.id}>{nameOf(meal)}</span>),
  ]
  return (
    <span className={css.names}>
      {parts.flatMap(between)}
      {more > 0 && <> {t.rich('and_more', { count: String(more), n: numberTag })}</>}
    </span>
  )
}
