import type { PlainReason } from '@tavlin/domain/availability/plain-reasons'
import { lazy, Suspense } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import { addLine, changeLine, type DraftLine } from '#shared/cart/cart-draft.ts'
import { useMealAdding } from '#shared/cart/use-meal-adding.ts'
import { AllergyMessage } from '#shared/menu/allergy-message.tsx'
import { allergyOf } from '#shared/menu/allergy.ts'
import { chosenValues } from '#shared/menu/choices.ts'
import { MealPicture } from '#shared/menu/meal-picture.tsx'
import { Money } from '#ui/amount.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { reasonText } from '../choose/choose.text.ts'
import css from '../kiosk.module.css'
import { sellableOf } from '../menu/guest-menu.ts'
import type { useGuestMenu } from '../menu/use-guest-menu.ts'
import type { PricedCart } from '../state/kiosk-calls.ts'
import type { KioskState } from '../state/kiosk-state.ts'
import { changeKiosk } from '../state/kiosk-store.ts'
import { summaryText } from './summary.text.ts'
import own from './summary.module.css'

const VariantDialog = lazy(() => import('#shared/menu/variant-dialog.tsx'))
/** Most portions of one line that a guest can choose; larger orders are made by phone. */
const MOST_PORTIONS = 99

type LoadedMenu = ReturnType<typeof useGuestMenu>
type Props = {
  state: KioskState
  price: PricedCart['price']
  of_line: ReadonlyMap<string, PlainReason>
  loaded: LoadedMenu
}

export function SummaryLines({ state, price, of_line, loaded }: Props) {
  const t = useText(summaryText)
  const { lines, seen_agorot } = state
  const adding = useMealAdding({
    find: sellableOf(loaded.offers),
    lines,
    onAdd: (line) => changeKiosk((before) => addLine(before, line)),
    // Other choices change the price, so the seen price is dropped: the guest needs no warning about this change.
    onChange: (key, change) =>
      changeKiosk((before) => {
        const { [key]: _seen, ...rest } = before.seen_agorot
        return { ...changeLine(before, key, change), seen_agorot: rest }
      }),
  })
  const price_of = new Map(price.lines.map((line) => [line.key, line]))
  return (
    <ul className={own.lines} aria-label={t('lines')}>
      {lines.map((line) => {
        const priced = price_of.get(line.key)
        const seen = seen_agorot[line.key]
        const was_agorot = priced && seen !== undefined && seen !== priced.unit_agorot ? seen * line.quantity : null
        return (
          <SummaryLine
            key={line.key}
            line={line}
            reason={of_line.get(line.key) ?? null}
            agorot={priced?.line_agorot ?? null}
            was_agorot={was_agorot}
            loaded={loaded}
            without_ids={state.without_ids}
            onEdit={() => adding.edit(line.key)}
          />
        )
      })}
      {adding.dialog && (
        <Suspense>
          <VariantDialog {...adding.dialog} />
        </Suspense>
      )}
    </ul>
  )
}

type LineProps = {
  line: DraftLine
  /** Why the line cannot be ordered. */
  reason: PlainReason | null
  agorot: number | null
  /** The price that the guest saw before, when it has changed. */
  was_agorot: number | null
  loaded: LoadedMenu
  without_ids: readonly number[]
  onEdit: () => void
}

function SummaryLine({ line, reason, agorot, was_agorot, loaded, without_ids, onEdit }: LineProps) {
  const t = useText(summaryText)
  const why = useText(reasonText)
  const nameOf = useName()
  const meal = loaded.offers?.get(line.meal_id)?.meal
  const name = nameOf(meal ?? line)
  const warning = meal ? allergyOf(meal, without_ids) : null
  const chosen = chosenValues(meal?.groups ?? [], line.choices).map(({ value, quantity }) =>
    quantity > 1 ? `${nameOf(value)} ×${quantity}` : nameOf(value),
  )
  const about = [...chosen, ...(line.note ? [line.note] : [])].join(' · ')
  const setQuantity = (quantity: number) => changeKiosk((before) => changeLine(before, line.key, { quantity }))
  return (
    <li className={own.line} data-wrong={reason !== null || undefined} data-changed={was_agorot !== null || undefined}>
      <span className={own.picture}>
        <MealPicture picture={meal?.picture ?? null} size="small" />
      </span>
      <div className={own.text}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {about && <span className={own.about}>{about}</span>}
        {warning && loaded.menu && <AllergyMessage warning={warning} names={loaded.menu.allergens} />}
        {reason && <span className={own.wrong}>{why(reason)}</span>}
        {was_agorot !== null && (
          <span className={own.changed}>
            {t.rich('price_was', {
              m: put(
                <s>
                  <Money agorot={was_agorot} />
                </s>,
              ),
            })}
          </span>
        )}
      </div>
      <span className={own.line_price}>{agorot !== null && !reason && <Money agorot={agorot} />}</span>
      <div className={own.line_actions}>
        {reason ? (
          <button
            type="button"
            className={css.button}
            aria-label={t('remove_what', { what: name })}
            onClick={() => setQuantity(0)}
          >
            <Icon name="trash" />
            {t('remove')}
          </button>
        ) : (
          <>
            <Stepper
              size="touch"
              label={name}
              value={line.quantity}
              min={1}
              max={MOST_PORTIONS}
              removes
              onChange={setQuantity}
            />
            {meal && meal.groups.length > 0 && (
              <button type="button" className={css.button} aria-label={t('edit_what', { what: name })} onClick={onEdit}>
                {t('edit')}
              </button>
            )}
          </>
        )}
      </div>
    </li>
  )
}
