import type { guest } from '@tavlin/contract/guest'
import { lazy, Suspense, useEffect } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { call } from '#platform/api-client.ts'
import { useQuery } from '#platform/use-query.ts'
import { addLine } from '#shared/cart/cart-draft.ts'
import { useMealAdding } from '#shared/cart/use-meal-adding.ts'
import { MealPicture } from '#shared/menu/meal-picture.tsx'
import { Money } from '#ui/amount.tsx'
import { Icon } from '#ui/icon.tsx'
import css from '../kiosk.module.css'
import { type MealOffers, sellableOf } from '../menu/guest-menu.ts'
import type { KioskState } from '../state/kiosk-state.ts'
import { changeKiosk } from '../state/kiosk-store.ts'
import { suggestionText } from './suggestion.text.ts'
import { shownSuggestion, withAnswer, withSuggestion } from './suggestion.ts'
import own from './summary.module.css'

const readSuggestions = call<typeof guest.guestSuggestions>('GET', '/guest/delis/:id/suggestions')
const VariantDialog = lazy(() => import('#shared/menu/variant-dialog.tsx'))

/** Suggests one more meal, once for each order. Without a connection it shows nothing: the order does not need it. */
export default function SuggestionCard({ state, offers }: { state: KioskState; offers: MealOffers }) {
  const t = useText(suggestionText)
  const nameOf = useName()
  const { data } = useQuery(readSuggestions, state.store && { params: { id: state.store.id } })
  useEffect(() => {
    if (data) changeKiosk((before) => withSuggestion(before, data, offers))
  }, [data, offers])
  const adding = useMealAdding({
    find: sellableOf(offers),
    lines: state.lines,
    onAdd: (line) => changeKiosk((before) => withAnswer(addLine(before, line))),
    onChange: () => undefined,
  })
  const shown = shownSuggestion(state, offers)
  if (!shown) return null
  const { meal, price_agorot } = shown
  const name = nameOf(meal)
  return (
    <section className={own.suggestion} aria-label={t('title')}>
      <span className={own.picture}>
        <MealPicture picture={meal.picture} size="small" />
      </span>
      <div className={own.text}>
        <span className={own.about}>{t('title')}</span>
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </div>
      <span className={own.line_price}>
        <Money agorot={price_agorot} />
      </span>
      <div className={own.line_actions}>
        <button
          type="button"
          className={css.button}
          aria-label={t('add', { what: name })}
          onClick={() => adding.add(meal.id, 1)}
        >
          <Icon name="plus" />
          <bdi>{t('add', { what: name })}</bdi>
        </button>
        <button type="button" className={css.button} onClick={() => changeKiosk(withAnswer)}>
          {t('no')}
        </button>
      </div>
      {adding.dialog && (
        <Suspense>
          <VariantDialog {...adding.dialog} />
        </Suspense>
      )}
    </section>
  )
}
