import { LINT_SEVERITIES, type LintCode } from '@tavlin/domain/catalog/meal-lint'
import { Link } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useTabIndex } from '#ui/list/active-row.ts'
import { ListPopover } from '#ui/list/list-popover.tsx'
import { fixOf } from '../fix-of.ts'
import { lintText } from '../lint.text.ts'
import { mealText } from '../meal.text.ts'
import { type MealOfList, useMealsScreen } from '../meals-context.ts'
import css from './problems-cell.module.css'

/** Shows the number of problems; a press lists them, each with a link to its fix. */
export function ProblemsCell({ meal }: { meal: MealOfList }) {
  const t = useText(mealText)
  const tab_index = useTabIndex()
  const name = useName()(meal)
  const count = meal.problems.length
  if (count === 0) return null
  const blocks = meal.problems.some((code) => LINT_SEVERITIES[code] === 'blocks')
  return (
    <span className={css.place}>
      <ListPopover
        align="end"
        button={
          <button
            type="button"
            tabIndex={tab_index}
            className={classNames(css.badge, blocks && css.blocks)}
            aria-label={`${t('problems_of', { name })}: ${count}`}
          >
            <Icon name="warning" size={14} stroke={2} />
            <bdi dir="ltr">{count}</bdi>
          </button>
        }
      >
        {() => (
          <ul className={css.list}>
            {meal.problems.map((code) => (
              <Problem key={code} code={code} meal_id={meal.id} />
            ))}
          </ul>
        )}
      </ListPopover>
    </span>
  )
}

function Problem({ code, meal_id }: { code: LintCode; meal_id: number }) {
  const t = useText(lintText)
  const tMeal = useText(mealText)
  const { may_manage } = useMealsScreen()
  return (
    <li className={css.problem}>
      <span className={css.text}>
        <b>{t(code)}</b>
        <span>{t(`${code}_why`)}</span>
      </span>
      {may_manage && (
        <Link to={fixOf(meal_id, code)} className={css.fix}>
          {tMeal('fix')}
        </Link>
      )}
    </li>
  )
}
