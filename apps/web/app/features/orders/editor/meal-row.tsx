import type { ReactNode } from 'react'
import { useName } from '#platform/names.ts'
import { useText } from '#platform/text.ts'
import { useLang } from '#platform/use-language.ts'
import { reasonMessage } from '#shared/availability/reason-message.ts'
import type { Meal, Verdict } from '#shared/menu/menu-types.ts'
import { Money } from '#ui/amount.tsx'
import { Ltr } from '#ui/bidi.tsx'
import { Icon } from '#ui/icon.tsx'
import { AllergyMessage } from './allergy-message.tsx'
import css from './meals-part.module.css'
import { mealsPartText } from './meals-part.text.ts'
import type { Editing } from './use-editor.ts'

const numberTag = (text: ReactNode) => <Ltr>{text}</Ltr>
type Props = {
  id: string
  meal: Meal
  verdict: Verdict | undefined
  editing: Editing
  is_active: boolean
  onAdd: () => void
}

/** One meal: its price in this slot, allergy warnings, or why it cannot be ordered. */
export default function MealRow({ id, meal, verdict, editing, is_active, onAdd }: Props) {
  const t = useText(mealsPartText)
  const lang = useLang()
  const nameOf = useName()
  const { menu, draft, warningOf } = editing
  const category = menu.data?.categories.find((one) => one.id === meal.category_id)
  const is_available = verdict?.available === true
  const reason = verdict?.reasons[0]
  const warning = warningOf(meal.id)
  const in_cart = draft.lines.reduce((sum, line) => sum + (line.meal_id === meal.id ? line.quantity : 0), 0)
  const before = verdict && verdict.trail.at(-1)?.kind === 'happy_hour' ? verdict.trail.at(-2)?.agorot : undefined
  const why = reason && reasonMessage(reason, lang, { type: draft.order_type })
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
      <span className={css.words}>
        <span className={css.name}>
          <bdi>{nameOf(meal)}</bdi>
          {in_cart > 0 && (
            <span className={css.in_cart}>{t.rich('in_cart', { count: String(in_cart), n: numberTag })}</span>
          )}
        </span>
        {why ? (
          <span className={css.why}>{why.sentence ? `${why.headline}: ${why.sentence}` : why.headline}</span>
        ) : (
          <span className={css.about}>
            {category && nameOf(category)}
            {verdict?.left !== null && verdict !== undefined && ` · ${t('left', { count: verdict.left })}`}
          </span>
        )}
        {warning && <AllergyMessage warning={warning} editing={editing} />}
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
