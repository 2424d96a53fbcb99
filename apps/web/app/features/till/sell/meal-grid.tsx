import { memo, type UIEvent, useState } from 'react'
import { useText } from '#base/text.ts'
import type { FoundMeal } from '#shared/menu/meal-search.ts'
import css from './meal-grid.module.css'
import { MealTile } from './meal-tile.tsx'
import { sellText } from './sell.text.ts'

type Props = {
  meals: readonly FoundMeal[]
  /** Portions in the cart by meal. */
  counts: ReadonlyMap<number, number>
  /** Position of the search result that Enter adds. */
  active: number | null
  is_loading: boolean
  onAdd: (meal_id: number) => void
}

/** Number of tiles rendered at first, and added when the user scrolls near the end of the grid. */
const PAGE = 60
const NEAR_PX = 600

/** Shows the meals of a category or of a search. */
export const MealGrid = memo(function MealGrid({ meals, counts, active, is_loading, onAdd }: Props) {
  const t = useText(sellText)
  const [page, setPage] = useState({ meals, count: PAGE })
  const count = page.meals === meals ? page.count : PAGE
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    if (count < meals.length && scrollTop + clientHeight > scrollHeight - NEAR_PX)
      setPage({ meals, count: count + PAGE })
  }
  if (meals.length === 0) return <p className={css.none}>{t(is_loading ? 'loading' : 'nothing')}</p>
  return (
    <section className={css.grid} aria-label={t('menu')} data-tour="till-meals" onScroll={onScroll}>
      {meals.slice(0, count).map(({ meal, verdict }, at) => (
        <MealTile
          key={meal.id}
          meal={meal}
          verdict={verdict}
          in_cart={counts.get(meal.id) ?? 0}
          is_active={at === active}
          onAdd={onAdd}
        />
      ))}
    </section>
  )
})
