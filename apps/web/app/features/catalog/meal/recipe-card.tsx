import { Link } from 'react-router'
import { percent } from '#base/format.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useUnitName } from '#base/units.ts'
import { AmountCell } from '#ui/amount.tsx'
import { Ltr } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Empty } from '#ui/empty.tsx'
import type { MealOfPage } from './meal-page.server.ts'
import { mealPageText } from './meal-page.text.ts'
import css from './recipe-card.module.css'

type MealComponent = MealOfPage['components'][number]

export function RecipeCard({ meal }: { meal: MealOfPage }) {
  const t = useText(mealPageText)
  const { components, computed } = meal
  if (components.length === 0)
    return (
      <Card title={t('recipe')}>
        <Empty icon="list" title={t('no_recipe')} lead={t('no_recipe_lead')} />
      </Card>
    )
  return (
    <Card title={t('recipe')} count={components.length} padding="none">
      <table className={css.recipe}>
        <thead>
          <tr>
            <th scope="col">{t('ingredient')}</th>
            <th scope="col">{t('amount')}</th>
            <th scope="col">{t('waste')}</th>
            <th scope="col" className={css.end}>
              {t('line_cost')}
            </th>
          </tr>
        </thead>
        <tbody>
          {components.map((component, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a recipe may list an ingredient twice
            <Line key={index} component={component} cost_agorot={computed.component_costs[index] ?? null} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('total')}
            </th>
            <td className={css.end}>
              <AmountCell agorot={computed.cost_agorot} strong />
            </td>
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}

function Line({ component, cost_agorot }: { component: MealComponent; cost_agorot: number | null }) {
  const t = useText(mealPageText)
  const nameOf = useName()
  const unitName = useUnitName()
  const { component_meal_id, entered, measure, waste_percent, active } = component
  return (
    <tr>
      <td>
        <span className={css.name}>
          {component_meal_id === null ? (
            nameOf(component)
          ) : (
            <>
              <Link to={`/meals/${component_meal_id}`}>{nameOf(component)}</Link>
              <Chip outline>{t('is_prep')}</Chip>
            </>
          )}
          {!active && (
            <Chip tone="bad" icon="ban">
              {t('is_inactive')}
            </Chip>
          )}
        </span>
      </td>
      <td>
        <Ltr>{entered.amount_thousandths / 1000}</Ltr> {unitName(entered.unit, measure)}
      </td>
      <td>{waste_percent > 0 && <Ltr>{percent(waste_percent)}</Ltr>}</td>
      <td className={css.end}>
        {cost_agorot === null ? (
          <span className={css.unknown}>{t('unknown')}</span>
        ) : (
          <AmountCell agorot={cost_agorot} />
        )}
      </td>
    </tr>
  )
}
