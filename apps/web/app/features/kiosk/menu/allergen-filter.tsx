import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Icon } from '#ui/icon.tsx'
import type { GuestMenu } from '../state/kiosk-calls.ts'
import { changeKiosk } from '../state/kiosk-store.ts'
import { guestMenuText } from './menu.text.ts'
import own from './menu.module.css'

type Props = { allergens: GuestMenu['allergens']; without_ids: readonly number[] }

/** Lets the guest name allergens to avoid. Meals that contain one stay visible, at the end of the list. */
export function AllergenFilter({ allergens, without_ids }: Props) {
  const t = useText(guestMenuText)
  const nameOf = useName()
  const chosen = allergens.filter(({ id }) => without_ids.includes(id))
  if (allergens.length === 0) return null
  return (
    <details className={own.filter}>
      <summary>
        <Icon name="shield" />
        <span>{chosen.length === 0 ? t('without') : t('without_chosen', { what: chosen.map(nameOf).join(', ') })}</span>
        <Icon name="chevron-down" />
      </summary>
      <p>{t('without_hint')}</p>
      <ul>
        {allergens.map((allergen) => (
          <li key={allergen.id}>
            <button
              type="button"
              aria-pressed={without_ids.includes(allergen.id)}
              onClick={() =>
                changeKiosk((before) => ({ ...before, without_ids: toggled(before.without_ids, allergen.id) }))
              }
            >
              <bdi>{nameOf(allergen)}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

const toggled = (ids: readonly number[], id: number): readonly number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
