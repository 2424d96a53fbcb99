import type { NamedEntity } from '@tavlin/domain/named'
import { Link } from 'react-router'
import { useMay } from '#platform/me.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { fixOf } from '../fix-of.ts'
import { lintText } from '../lint.text.ts'
import { mealText } from '../meal.text.ts'
import type { MealOfPage } from './meal-page.server.ts'
import { mealPageText } from './meal-page.text.ts'
import css from './problems-card.module.css'

type Problem = MealOfPage['computed']['problems'][number]
type Props = { meal: MealOfPage; delis: readonly NamedEntity[] }

/** Lists the problems of a meal; renders nothing when there are none. */
export function ProblemsCard({ meal, delis }: Props) {
  const t = useText(mealPageText)
  const { problems } = meal.computed
  if (problems.length === 0) return null
  const whereOf = ({ group_id, deli_id }: Problem): NamedEntity | undefined =>
    meal.groups.find(({ id }) => id === group_id) ?? delis.find(({ id }) => id === deli_id)
  return (
    <Card title={t('problems')} count={problems.length} padding="none">
      <ul>
        {problems.map((problem) => (
          <Line
            key={[problem.code, problem.because, problem.group_id, problem.deli_id].join(' ')}
            meal_id={meal.id}
            problem={problem}
            where={whereOf(problem)}
          />
        ))}
      </ul>
    </Card>
  )
}

function Line({ meal_id, problem, where }: { meal_id: number; problem: Problem; where: NamedEntity | undefined }) {
  const t = useText(mealPageText)
  const tLint = useText(lintText)
  const tMeal = useText(mealText)
  const nameOf = useName()
  const may_manage = useMay()('manage_meals', 'business')
  const { code, severity, because } = problem
  const why = because ? tLint(because) : tLint(`${code}_why`)
  return (
    <li className={css.problem}>
      <Chip tone={severity === 'blocks' ? 'bad' : 'warn'} icon={severity === 'blocks' ? 'ban' : 'warning'}>
        {tLint(code)}
      </Chip>
      <span className={css.why}>{where ? t('at', { what: nameOf(where), where: why }) : why}</span>
      {may_manage && (
        <Link className={css.fix} to={fixOf(meal_id, code, because)} aria-label={`${tMeal('fix')}: ${tLint(code)}`}>
          {tMeal('fix')}
        </Link>
      )}
    </li>
  )
}
