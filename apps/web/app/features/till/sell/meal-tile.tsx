import { lazy, memo, Suspense } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import type { Meal, Verdict } from '#shared/menu/menu-types.ts'
import { Money } from '#ui/amount.tsx'
import { Count } from '#ui/bidi.tsx'
import css from './meal-grid.module.css'
import { sellText } from './sell.text.ts'

// Lazy: the texts of all reasons are as large as a small screen.
const TileReason = lazy(() => import('./tile-reason.tsx'))

type Props = {
  meal: Meal
  verdict: Verdict | undefined
  in_cart: number
  is_active: boolean
  onAdd: (meal_id: number) => void
}
/** The tile shows the number of portions when at most this many are left. */
const FEW = 10

/** Memoised: a tap must render one tile, not the whole grid. */
export const MealTile = memo(function MealTile({ meal, verdict, in_cart, is_active, onAdd }: Props) {
  const t = useText(sellText)
  const nameOf = useName()
  const is_available = verdict?.available === true
  const reason = verdict?.reasons[0]
  const before = verdict && verdict.trail.at(-1)?.kind === 'happy_hour' ? verdict.trail.at(-2)?.agorot : undefined
  const left = verdict?.left ?? null
  return (
    <button
      type="button"
      className={css.tile}
      data-off={!is_available || undefined}
      data-in={in_cart > 0 || undefined}
      data-active={is_active || undefined}
      aria-disabled={!is_available || undefined}
      ref={is_active ? intoView : undefined}
      onClick={() => is_available && onAdd(meal.id)}
    >
      <span className={css.name}>
        <bdi>{nameOf(meal)}</bdi>
      </span>
      {in_cart > 0 && (
        <b className={css.count}>
          <Count of={in_cart} />
        </b>
      )}
      <span className={css.price}>
        {before !== undefined && (
          <s>
            <Money agorot={before} />
          </s>
        )}
        {verdict && <Money agorot={verdict.price_agorot} />}
      </span>
      {reason ? (
        <span className={css.state}>
          <Suspense>
            <TileReason reason={reason} />
          </Suspense>
        </span>
      ) : left !== null && left <= FEW ? (
        <span className={css.state} data-tone="warn">
          {t('left', { count: left })}
        </span>
      ) : (
        before !== undefined && (
          <span className={css.state} data-tone="good">
            {t('happy_hour')}
          </span>
        )
      )}
    </button>
  )
})

const intoView = (tile: HTMLElement | null) => tile?.scrollIntoView({ block: 'nearest' })
