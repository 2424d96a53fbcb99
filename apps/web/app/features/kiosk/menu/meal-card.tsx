import type { ReactNode } from 'react'
import { nameIn, useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLocale } from '#base/use-language.ts'
import { AllergyMessage } from '#shared/menu/allergy-message.tsx'
import { MealPicture } from '#shared/menu/meal-picture.tsx'
import { Money } from '#ui/amount.tsx'
import { Ltr } from '#ui/bidi.tsx'
import { Icon } from '#ui/icon.tsx'
import { reasonText } from '../choose/choose.text.ts'
import type { GuestMenu } from '../state/kiosk-calls.ts'
import type { ShownMeal } from './guest-menu.ts'
import { guestMenuText } from './menu.text.ts'
import own from './menu.module.css'

type Props = { shown: ShownMeal; allergens: GuestMenu['allergens']; in_cart: number; onAdd: () => void }
const numberTag = (text: ReactNode) => <Ltr>{text}</Ltr>

/** Shows one meal; a tap adds it or opens its choices. A meal that cannot be ordered stays visible with the reason. */
export function MealCard({ shown: { meal, price_agorot, reason, warning }, allergens, in_cart, onAdd }: Props) {
  const t = useText(guestMenuText)
  const why = useText(reasonText)
  const nameOf = useName()
  const locale = useLocale()
  const about = nameIn(locale, { name_he: meal.description_he, name_en: meal.description_en })
  const inside = allergens.filter(({ id }) => meal.contains_ids.includes(id)).map(nameOf)
  const content = (
    <>
      <span className={own.picture}>
        <MealPicture picture={meal.picture} size="medium" lazy />
      </span>
      <span className={own.text}>
        <strong>
          <bdi>{nameOf(meal)}</bdi>
        </strong>
        {about && <span className={own.about}>{about}</span>}
        {warning ? (
          <AllergyMessage warning={warning} names={allergens} />
        ) : (
          inside.length > 0 && <span className={own.about}>{t('contains', { what: inside.join(', ') })}</span>
        )}
        {reason && <span className={own.off}>{why(reason)}</span>}
        {in_cart > 0 && (
          <span className={own.in_cart}>{t.rich('in_cart', { count: String(in_cart), n: numberTag })}</span>
        )}
      </span>
      <span className={own.foot}>
        <Money agorot={price_agorot} />
        {!reason && !warning && (
          <span className={own.add}>
            <Icon name="plus" />
            <span className="unseen">{t('add')}</span>
          </span>
        )}
      </span>
    </>
  )
  return (
    <li>
      {reason || warning ? (
        <div className={own.meal} data-off>
          {content}
        </div>
      ) : (
        <button type="button" className={own.meal} onClick={onAdd}>
          {content}
        </button>
      )}
    </li>
  )
}
