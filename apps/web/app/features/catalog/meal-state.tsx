import type { MealState } from '@tavlin/domain/catalog/meal-availability'
import { useText } from '#base/text.ts'
import { DateText, TimeText } from '#ui/bidi.tsx'
import { Chip, type Tone } from '#ui/chip.tsx'
import type { IconName } from '#ui/icon.tsx'
import { lastDayOf } from './last-day.ts'
import { mealText } from './meal.text.ts'

export type StateOfMeal = {
  state: MealState
  /** True when the snooze ends within the current business day. */
  is_back_today: boolean
  snoozed_until: string | null
  available_from: string | null
  available_until: string | null
}

const LOOKS: Record<MealState, { tone: Tone; icon: IconName }> = {
  on_sale: { tone: 'good', icon: 'check' },
  snoozed: { tone: 'warn', icon: 'clock' },
  inactive: { tone: 'neutral', icon: 'ban' },
  not_yet: { tone: 'info', icon: 'calendar' },
  ended: { tone: 'neutral', icon: 'calendar' },
}

/** Shows whether the meal is sold, and if not, until when or why. `quiet`: a meal on sale has no colour, for lists. */
export function MealStateChip({ meal, quiet }: { meal: StateOfMeal; quiet?: boolean }) {
  const { tone, icon } = LOOKS[meal.state]
  if (quiet && meal.state === 'on_sale') return <StateLabel meal={meal} />
  return (
    <Chip tone={tone} icon={icon}>
      <StateLabel meal={meal} />
    </Chip>
  )
}

function StateLabel({ meal }: { meal: StateOfMeal }) {
  const t = useText(mealText)
  const { state, is_back_today, snoozed_until, available_from, available_until } = meal
  if (state === 'snoozed' && snoozed_until)
    return t.rich('snoozed_until', {
      at: () => (is_back_today ? <TimeText at={snoozed_until} /> : <DateText at={snoozed_until} />),
    })
  if (state === 'not_yet' && available_from) return t.rich('sold_from', { at: () => <DateText at={available_from} /> })
  const last_day = lastDayOf(available_until)
  if (state === 'ended' && last_day) return t.rich('sold_until', { at: () => <DateText at={last_day} /> })
  return t(state)
}
