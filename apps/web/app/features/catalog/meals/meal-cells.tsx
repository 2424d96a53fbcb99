import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import textCss from '#ui/text.module.css'
import { MealThumb } from '#shared/menu/meal-picture.tsx'
import css from './meal-cells.module.css'
import { PriceNumber, VolumeNumber } from '../meal-numbers.tsx'
import { mealText } from '../meal.text.ts'
import { type MealOfList, useMealsScreen } from '../meals-context.ts'
import { mealsText } from './meals.text.ts'
import { useMealMenu } from '../use-meal-menu.ts'

type Props = { meal: MealOfList }

export function NameCell({ meal }: Props) {
  return (
    <span className={css.name}>
      <MealThumb picture={meal.picture} />
      <span className={css.text}>{useName()(meal)}</span>
    </span>
  )
}

export function PriceCell({ meal }: Props) {
  const { may_manage, saveNumbers } = useMealsScreen()
  if (!may_manage) return <Money agorot={meal.price_agorot} />
  return <PriceNumber meal={meal} onSave={(price_agorot) => saveNumbers(meal, { price_agorot })} />
}

export function VolumeCell({ meal }: Props) {
  const { may_manage, saveNumbers } = useMealsScreen()
  return <VolumeNumber meal={meal} {...(may_manage && { onSave: (volume) => saveNumbers(meal, { volume }) })} />
}

/** Shows the allergens that the meal always contains or that a choice adds; possible traces are on the meal's page. */
export function AllergensCell({ meal }: Props) {
  const t = useText(mealsText)
  const { allergen_names } = useMealsScreen()
  const namesOf = (ids: readonly number[]) => ids.flatMap((id) => allergen_names.get(id) ?? []).join(', ')
  const [sure, chosen] = [namesOf(meal.contains_ids), namesOf(meal.choice_allergen_ids)]
  const shown = [sure, chosen && t('by_choice', { names: chosen })].filter(Boolean).join(' · ')
  if (!shown) return <span className={textCss.muted}>{t('no_allergens')}</span>
  return (
    <span className={css.allergens} title={shown}>
      {shown}
    </span>
  )
}

export function ActionsCell({ meal }: Props) {
  const t = useText(mealText)
  const label = t('more_of', { name: useName()(meal) })
  const { may_manage } = useMealsScreen()
  const items = useMealMenu(meal)
  if (!may_manage) return null
  return (
    <span className={css.above}>
      <Menu target={<IconButton icon="more" size="sm" label={label} />} items={items} />
    </span>
  )
}
