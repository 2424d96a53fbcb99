import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { addLine, changeLine, portionsIn, portionsOf } from '#shared/cart/cart-draft.ts'
import { useMealAdding } from '#shared/cart/use-meal-adding.ts'
import { Money } from '#ui/amount.tsx'
import { Icon } from '#ui/icon.tsx'
import css from '../kiosk.module.css'
import { kioskText } from '../kiosk.text.ts'
import type { GuestMenu } from '../state/kiosk-calls.ts'
import { EMPTY_KIOSK, kioskPath, type KioskState } from '../state/kiosk-state.ts'
import { changeKiosk, useKiosk } from '../state/kiosk-store.ts'
import { ChoiceLine } from '../step/choice-line.tsx'
import { kioskMeta } from '../step/kiosk-meta.ts'
import { Loading, LoadFailed, Step } from '../step/step.tsx'
import { AllergenFilter } from './allergen-filter.tsx'
import { categoriesShown, type MealOffers, mealsShown, roughTotal, sellableOf } from './guest-menu.ts'
import { MealCard } from './meal-card.tsx'
import { guestMenuText } from './menu.text.ts'
import { useGuestMenu } from './use-guest-menu.ts'
import own from './menu.module.css'

const VariantDialog = lazy(() => import('#shared/menu/variant-dialog.tsx'))

export const meta = kioskMeta((locale) => guestMenuText(locale)('title'))

export default function MenuStep() {
  const t = useText(guestMenuText)
  const state = useKiosk() ?? EMPTY_KIOSK
  const loaded = useGuestMenu(state)
  return (
    <Step
      step="menu"
      title={t('title')}
      lead={<ChoiceLine until="slot" />}
      actions={state.lines.length > 0 && <CartBar state={state} offers={loaded.offers} />}
    >
      {(chosen) => <Menu state={chosen} loaded={loaded} />}
    </Step>
  )
}

function CartBar({ state, offers }: { state: KioskState; offers: MealOffers | null }) {
  const t = useText(kioskText)
  return (
    <>
      <p className={css.cart} aria-live="polite">
        <strong>{t('portions', { count: portionsIn(state) })}</strong>
        {offers && <Money agorot={roughTotal(state.lines, offers)} />}
      </p>
      <Link to={kioskPath('summary')} className={css.primary}>
        {t('to_summary')}
        <Icon name="forward" />
      </Link>
    </>
  )
}

type LoadedMenu = ReturnType<typeof useGuestMenu>

function Menu({ state, loaded }: { state: KioskState; loaded: LoadedMenu }) {
  const t = useText(guestMenuText)
  const { menu, offers, slot_reason, has_failed, again } = loaded
  if (has_failed && !offers) return <LoadFailed onAgain={again} />
  if (!menu || !offers) return <Loading />
  return (
    <>
      {slot_reason && (
        <div className={css.notice} role="alert" data-tone="warn">
          <p>{t('slot_gone')}</p>
          <Link to={kioskPath('select-timeslot')} className={css.button}>
            {t('choose_time')}
          </Link>
        </div>
      )}
      <Meals menu={menu} offers={offers} state={state} />
    </>
  )
}

type MealsProps = { menu: GuestMenu; offers: MealOffers; state: KioskState }

function Meals({ menu, offers, state }: MealsProps) {
  const t = useText(guestMenuText)
  const { lines, without_ids } = state
  const adding = useMealAdding({
    find: sellableOf(offers),
    shows_options: true,
    lines,
    onAdd: (line) => changeKiosk((before) => addLine(before, line)),
    onChange: (key, change) => changeKiosk((before) => changeLine(before, key, change)),
  })
  const categories = categoriesShown(menu, offers)
  const category_id = categories.find(({ id }) => id === state.category_id)?.id ?? categories[0]?.id ?? 0
  const meals = mealsShown(offers, category_id, without_ids)
  return (
    <>
      <Categories categories={categories} category_id={category_id} />
      <AllergenFilter allergens={menu.allergens} without_ids={without_ids} />
      {meals.length === 0 && <p className={css.notice}>{t('empty')}</p>}
      <ul className={own.meals}>
        {meals.map((shown) => (
          <MealCard
            key={shown.meal.id}
            shown={shown}
            allergens={menu.allergens}
            in_cart={portionsOf(state, shown.meal.id)}
            onAdd={() => adding.add(shown.meal.id, 1)}
          />
        ))}
      </ul>
      {adding.dialog && (
        <Suspense>
          <VariantDialog {...adding.dialog} />
        </Suspense>
      )}
    </>
  )
}

type CategoriesProps = { categories: GuestMenu['categories']; category_id: number }

function Categories({ categories, category_id }: CategoriesProps) {
  const t = useText(guestMenuText)
  const nameOf = useName()
  return (
    <nav className={own.categories} aria-label={t('categories')}>
      {categories.map((category) => (
        <button
          key={category.id}
          type="button"
          aria-pressed={category.id === category_id}
          onClick={() => changeKiosk((before) => ({ ...before, category_id: category.id }))}
        >
          <bdi>{nameOf(category)}</bdi>
        </button>
      ))}
    </nav>
  )
}
