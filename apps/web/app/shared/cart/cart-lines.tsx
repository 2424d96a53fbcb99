import { memo } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useMoney } from '#base/use-money.ts'
import { AmountCell } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stepper } from '#ui/stepper.tsx'
import textCss from '#ui/text.module.css'
import type { ReasonNames } from '../availability/reason-message.ts'
import { AllergyMessage } from '../menu/allergy-message.tsx'
import type { Allergies, AllergyWarning } from '../menu/allergy.ts'
import { chosenValues } from '../menu/choices.ts'
import type { Meal } from '../menu/menu-types.ts'
import type { MenuState } from '../menu/use-menu.ts'
import type { DraftLine, NewLine } from './cart-draft.ts'
import css from './cart-lines.module.css'
import type { Price, Problem } from './cart-types.ts'
import { cartText } from './cart.text.ts'
import { ProblemList } from './problem-list.tsx'

type LineActions = {
  onChange: (key: string, change: Partial<NewLine>) => void
  onEdit: (key: string) => void
  /** Shows quantity, name and amount of each line in one row, for a cart that is read at a glance. */
  is_dense?: boolean | undefined
}
type CartProps = LineActions & {
  lines: readonly DraftLine[]
  menu: Pick<MenuState, 'data' | 'index'>
  price: Price | null
  /** Problems by the key of their line. */
  problems: ReadonlyMap<string, readonly Problem[]>
  allergies: Allergies
  /** Names for the ids in the problems; those of variant groups come from the menu. */
  names: Omit<ReasonNames, 'group'>
  /** Key of the line that keyboard shortcuts act on. */
  selected_key?: string | null
}

export function CartLines({ lines, menu, price, problems, allergies, names, selected_key, ...actions }: CartProps) {
  const amounts = new Map(price?.lines.map(({ key, line_agorot }) => [key, line_agorot]))
  return (
    <ul className={css.lines} data-dense={actions.is_dense || undefined}>
      {lines.map((line) => {
        const meal = menu.index?.by_id.get(line.meal_id)?.meal
        const wrong = problems.get(line.key)
        const warning = allergies.warningOf(line.meal_id)
        return (
          <CartLine
            key={line.key}
            line={line}
            meal={meal}
            is_unknown={menu.data !== null && !meal}
            is_selected={selected_key === line.key}
            line_agorot={amounts.get(line.key) ?? null}
            wrong={wrong ? { problems: wrong, names } : null}
            allergy={warning && { warning, names: allergies.names }}
            {...actions}
          />
        )
      })}
    </ul>
  )
}

type LineProps = LineActions & {
  line: DraftLine
  meal: Meal | undefined
  is_unknown: boolean
  is_selected: boolean
  line_agorot: number | null
  wrong: { problems: readonly Problem[]; names: CartProps['names'] } | null
  allergy: { warning: AllergyWarning; names: Allergies['names'] } | null
}

/** Shows quantity, choices, price and problems. Memoised: a tap must render one line of a long cart, not all. */
const CartLine = memo(function CartLine(props: LineProps) {
  const { line, meal, is_unknown, is_selected, line_agorot, wrong, allergy, ...actions } = props
  const t = useText(cartText)
  const nameOf = useName()
  const money = useMoney()
  const name = nameOf(meal ?? line)
  const chosen = chosenValues(meal?.groups ?? [], line.choices).map(({ value, quantity }) =>
    quantity > 1 ? `${nameOf(value)} ×${quantity}` : nameOf(value),
  )
  const { note, discount } = line
  const off = discount && (discount.percent === null ? money(discount.agorot ?? 0) : `${discount.percent}%`)
  const details = [...chosen, ...(note ? [note] : []), ...(off ? [t('discount', { off })] : [])]
  const group = (id: number) => {
    const found = meal?.groups.find((one) => one.id === id)
    return found && nameOf(found)
  }
  return (
    <li className={css.line} data-wrong={wrong !== null || undefined} data-selected={is_selected || undefined}>
      <div className={css.line_head}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {line_agorot !== null && <AmountCell agorot={line_agorot} />}
      </div>
      {details.length > 0 && <p className={textCss.muted_xs}>{details.join(' · ')}</p>}
      {is_unknown && !wrong && <p className={css.wrong}>{t('not_on_menu')}</p>}
      {allergy && <AllergyMessage {...allergy} />}
      {wrong && <ProblemList problems={wrong.problems} names={{ ...wrong.names, group }} />}
      <LineFoot line={line} name={name} can_edit={meal !== undefined} {...actions} />
    </li>
  )
})

type LineFootProps = LineActions & { line: DraftLine; name: string; can_edit: boolean }

function LineFoot({ line, name, can_edit, is_dense, onChange, onEdit }: LineFootProps) {
  const t = useText(cartText)
  const edit = { 'aria-label': t('variants_of', { what: name }), onClick: () => onEdit(line.key) }
  return (
    <div className={css.line_foot}>
      <Stepper
        label={name}
        value={line.quantity}
        min={1}
        removes
        onChange={(quantity) => onChange(line.key, { quantity })}
      />
      {can_edit && is_dense && (
        // The button has no tooltip, because a long cart has many of these buttons.
        <button type="button" className={css.edit} {...edit}>
          <Icon name="edit" size={18} />
        </button>
      )}
      {can_edit && !is_dense && (
        <Button size="sm" variant="subtle" icon="edit" {...edit}>
          {t('variants')}
        </Button>
      )}
    </div>
  )
}
