import type { RefObject } from 'react'
import { clockOf } from '#platform/day-minute.ts'
import { useText } from '#base/text.ts'
import type { SlotChoice } from '#shared/availability/slot-choice.ts'
import { portionsOf } from '#shared/cart/cart-draft.ts'
import { ProblemList } from '#shared/cart/problem-list.tsx'
import type { PlacedProblems } from '#shared/cart/problems.ts'
import { MealFinder } from '#shared/menu/meal-finder.tsx'
import { Button } from '#ui/button.tsx'
import { mealsSectionText } from './meals-section.text.ts'
import { StepCard } from './step-card.tsx'
import type { OrderEditor } from './use-editor.ts'

type Props = {
  editing: OrderEditor
  problems: PlacedProblems
  input: RefObject<HTMLInputElement | null>
  onAdd: (meal_id: number, quantity: number) => void
  /** Called when the clerk starts to search meals. */
  onSearch: () => void
}

/** Shows the meals of the order: the menu of this deli and slot. */
export function MealsSection({ editing, problems, input, onAdd, onSearch }: Props) {
  const t = useText(mealsSectionText)
  const { menu, draft, place, allergies, history } = editing
  return (
    <StepCard
      number={3}
      is_done={draft.lines.length > 0}
      title={t('title')}
      actions={place && <WhyNot place={place} type={draft.order_type} />}
    >
      <MealFinder
        menu={menu}
        order_type={draft.order_type}
        has_slot={place !== null}
        allergies={allergies}
        favourite_ids={history.data?.favourites.map(({ id }) => id) ?? []}
        inCart={(meal_id) => portionsOf(draft, meal_id)}
        input={input}
        onAdd={onAdd}
        onSearch={onSearch}
      >
        <ProblemList problems={problems.meals} />
      </MealFinder>
    </StepCard>
  )
}

/** Links to the screen that explains availability for this slot. */
function WhyNot({ place: { deli_id, date, start_minute }, type }: { place: SlotChoice; type: string }) {
  const t = useText(mealsSectionText)
  const query = new URLSearchParams({ deli: String(deli_id), date, start: clockOf(start_minute), type })
  return (
    <Button size="sm" variant="subtle" to={`/meals/availability?${query}`} new_tab>
      {t('why_not')}
    </Button>
  )
}
