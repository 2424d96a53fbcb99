import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import type { Menu } from '#shared/menu/menu-types.ts'
import { NumberText } from '#ui/bidi.tsx'
import { POPULAR_ID } from './popular.ts'
import css from './sell-screen.module.css'
import { sellText } from './sell.text.ts'

export type MenuCategory = Menu['categories'][number] & { readonly meals: number; readonly is_open: boolean }

/** Returns the categories that have a meal, with their number of meals and whether one of them can be sold now. */
export function categoriesOf({ categories, meals, verdicts }: Menu): MenuCategory[] {
  const sold = new Set(verdicts.filter(({ available }) => available).map(({ meal_id }) => meal_id))
  const counts = new Map<number, number>()
  const open = new Set<number>()
  for (const { id, category_id } of meals) {
    counts.set(category_id, (counts.get(category_id) ?? 0) + 1)
    if (sold.has(id)) open.add(category_id)
  }
  return categories.flatMap((one) => {
    const count = counts.get(one.id)
    return count ? [{ ...one, meals: count, is_open: open.has(one.id) }] : []
  })
}

type Props = { categories: readonly MenuCategory[]; value: number | null; onChange: (id: number) => void }

export function CategoryList({ categories, value, onChange }: Props) {
  const t = useText(sellText)
  const nameOf = useName()
  return (
    <nav className={css.categories} aria-label={t('categories')}>
      {categories.map((category) => (
        <button
          key={category.id}
          type="button"
          aria-current={category.id === value || undefined}
          data-off={!category.is_open || undefined}
          onClick={() => onChange(category.id)}
        >
          <bdi>{category.id === POPULAR_ID ? t('popular') : nameOf(category)}</bdi>
          <small>
            <NumberText value={category.meals} />
          </small>
        </button>
      ))}
    </nav>
  )
}
