import { Link } from 'react-router'
import { useName } from '#base/names.ts'
import textCss from '#ui/text.module.css'
import { ActionsCell, PriceCell } from './meal-cells.tsx'
import { MealPicture } from '#shared/menu/meal-picture.tsx'
import { MealStateChip } from '../meal-state.tsx'
import css from './meal-tile.module.css'
import type { MealOfList } from '../meals-context.ts'
import { ProblemsCell } from './problems-cell.tsx'

/** Shows a meal as customers see it, with its problems. Being on sale is the default and not shown. */
export function MealTile({ meal }: { meal: MealOfList }) {
  const nameOf = useName()
  const is_resting = meal.state !== 'on_sale'
  return (
    <article className={css.tile} data-resting={is_resting || undefined}>
      <div className={css.picture}>
        <MealPicture picture={meal.picture} size="medium" lazy />
        {is_resting && (
          <span className={css.state}>
            <MealStateChip meal={meal} />
          </span>
        )}
      </div>
      <div className={css.text}>
        <Link to={`/meals/${meal.id}`} className={css.name}>
          {nameOf(meal)}
        </Link>
        <span className={textCss.muted_xs}>{nameOf(meal.category)}</span>
      </div>
      <div className={css.foot}>
        <PriceCell meal={meal} />
        <span className={css.signs}>
          <ProblemsCell meal={meal} />
          <ActionsCell meal={meal} />
        </span>
      </div>
    </article>
  )
}
