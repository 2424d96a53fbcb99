import { Link } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useField } from '#ui/form/use-field.ts'
import { Notice } from '#ui/notice.tsx'
import css from './ingredient-drawer.module.css'
import { ingredientText } from './ingredient.text.ts'
import type { IngredientUse } from './ingredients.server.ts'

/** Shows the effect of switching an ingredient off, before saving: the values that are lost and the meals affected. */
export function SwitchOffImpact({ use, was_active }: { use: IngredientUse; was_active: boolean }) {
  const t = useText(ingredientText)
  const nameOf = useName()
  const is_active = useField({ name: 'active' }).value === true
  if (is_active || !was_active) return null
  return (
    <Notice tone="warn" icon="warning" title={t('impact')}>
      <ul>
        {use.values.map((value) => (
          <li key={value.id}>
            {t('impact_value', {
              name: nameOf(value),
              group: nameOf({ name_he: value.group_name_he, name_en: value.group_name_en }),
              count: value.meals,
            })}
          </li>
        ))}
        <li>{t('impact_recipes', { count: use.meals_in_all })}</li>
      </ul>
    </Notice>
  )
}

export function UsedIn({ use }: { use: IngredientUse }) {
  const t = useText(ingredientText)
  const nameOf = useName()
  const more = use.meals_in_all - use.meals.length
  return (
    <section className={css.section} aria-label={t('used_in', { count: use.meals_in_all })}>
      <details>
        <summary>{t('used_in', { count: use.meals_in_all })}</summary>
        <p className={css.meals}>
          {use.meals.map((meal) => (
            <Link key={meal.id} to={`/meals/${meal.id}`}>
              {nameOf(meal)}
            </Link>
          ))}
          {more > 0 && <span>{t('and_more', { count: String(more) })}</span>}
        </p>
      </details>
    </section>
  )
}
