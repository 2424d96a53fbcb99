import type { OrderType } from '@tavlin/domain/availability/facts'
import type { ReactNode } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Money } from '#ui/amount.tsx'
import { Ltr } from '#ui/bidi.tsx'
import { Icon } from '#ui/icon.tsx'
import textCss from '#ui/text.module.css'
import { reasonMessage } from '../availability/reason-message.ts'
import { AllergyMessage } from './allergy-message.tsx'
import type { Allergies } from './allergy.ts'
import css from './meal-finder.module.css'
import type { Meal, Menu, Verdict } from './menu-types.ts'
import { menuText } from './menu.text.ts'

const numberTag = (text: ReactNode) => <Ltr>{text}</Ltr>
type Props = {
  id: string
  meal: Meal
  verdict: Verdict | undefined
  category: Menu['categories'][number] | undefined
  order_type: OrderType
  in_cart: number
  allergies: Allergies
  is_active: boolean
  onAdd: () => void
}

/** Shows one meal: its price in this slot, allergy warnings, or why it cannot be ordered. */
export default function MealRow(props: Props) {
  const { id, meal, verdict, category, order_type, in_cart, allergies, is_active, onAdd } = props
  const t = useText(menuText)
  const lang = useLang()
  const nameOf = useName()
  const is_available = verdict?.available === true
  const reason = verdict?.reasons[0]
  const warning = allergies.warningOf(meal.id)
  const before = verdict && verdict.trail.at(-1)?.kind === 'happy_hour' ? verdict.trail.at(-2)?.agorot : undefined
  const why = reason && reasonMessage(reason, lang, { type: order_type })
  return (
    <button
      type="button"
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of the surrounding listbox
      role="option"
      aria-selected={is_active}
      aria-disabled={!is_available || undefined}
      tabIndex={-1}
      className={css.meal}
      data-off={!is_available || undefined}
      ref={is_active ? intoView : undefined}
      onClick={() => is_available && onAdd()}
    >
      <span className={css.text}>
        <span className={css.name}>
          <bdi>{nameOf(meal)}</bdi>
          {in_cart > 0 && (
            <span className={css.in_cart}>{t.rich('in_cart', { count: String(in_cart), n: numberTag })}</span>
          )}
        </span>
        {why ? (
          <span className={css.why}>{why.sentence ? `${why.headline}: ${why.sentence}` : why.headline}</span>
        ) : (
          <span className={textCss.muted_xs}>
            {category && nameOf(category)}
            {verdict?.left !== null && verdict !== undefined && ` · ${t('left', { count: verdict.left })}`}
          </span>
        )}
        {warning && <AllergyMessage warning={warning} names={allergies.names} />}
      </span>
      <span className={css.price}>
        {before !== undefined && (
          <s>
            <Money agorot={before} />
          </s>
        )}
        {verdict && <Money agorot={verdict.price_agorot} />}
      </span>
      <span className={css.add} aria-hidden>
        {is_available && <Icon name="plus" size={18} />}
        {t('add')}
      </span>
    </button>
  )
}

const intoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' })
