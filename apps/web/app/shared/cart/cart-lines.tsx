import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { AmountCell } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Stepper } from '#ui/stepper.tsx'
import type { ReasonNames } from '../availability/reason-message.ts'
import { AllergyMessage } from '../menu/allergy-message.tsx'
import type { Allergies } from '../menu/allergy.ts'
import { chosenValues } from '../menu/choices.ts'
import type { MenuState } from '../menu/use-menu.ts'
import type { DraftLine, NewLine } from './cart-draft.ts'
import css from './cart-lines.module.css'
import type { Price, Problem } from './cart-types.ts'
import { cartText } from './cart.text.ts'
import { ProblemList } from './problem-list.tsx'

type CartContext = {
  menu: Pick<MenuState, 'data' | 'index'>
  price: Price | null
  /** By the key of their line. */
  problems: ReadonlyMap<string, readonly Problem[]>
  allergies: Allergies
  /** Names for the ids in the problems; those of variant groups come from the menu. */
  names: Omit<ReasonNames, 'group'>
  onChange: (key: string, change: Partial<NewLine>) => void
  onEdit: (key: string) => void
}

export function CartLines({ lines, ...context }: { lines: readonly DraftLine[] } & CartContext) {
  return (
    <ul className={css.lines}>
      {lines.map((line) => (
        <CartLine key={line.key} line={line} {...context} />
      ))}
    </ul>
  )
}

/** One cart line: quantity, choices, price and problems. */
function CartLine({
  line,
  menu,
  price,
  allergies,
  names,
  onChange,
  onEdit,
  ...cart
}: { line: DraftLine } & CartContext) {
  const t = useText(cartText)
  const nameOf = useName()
  const problems = cart.problems.get(line.key) ?? []
  const meal = menu.index?.by_id.get(line.meal_id)?.meal
  const name = nameOf(meal ?? line)
  const priced = price?.lines.find(({ key }) => key === line.key)
  const chosen = chosenValues(meal?.groups ?? [], line.choices).map(({ value, quantity }) =>
    quantity > 1 ? `${nameOf(value)} ×${quantity}` : nameOf(value),
  )
  const words = [...chosen, ...(line.note ? [line.note] : [])]
  const warning = allergies.warningOf(line.meal_id)
  const group = (id: number) => {
    const found = meal?.groups.find((one) => one.id === id)
    return found && nameOf(found)
  }
  return (
    <li className={css.line} data-wrong={problems.length > 0 || undefined}>
      <div className={css.line_head}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {priced && <AmountCell agorot={priced.line_agorot} />}
      </div>
      {words.length > 0 && <p className={css.choices}>{words.join(' · ')}</p>}
      {menu.data && !meal && problems.length === 0 && <p className={css.wrong}>{t('not_on_menu')}</p>}
      {warning && <AllergyMessage warning={warning} names={allergies.names} />}
      <ProblemList problems={problems} names={{ ...names, group }} />
      <div className={css.line_foot}>
        <Stepper
          label={name}
          value={line.quantity}
          min={1}
          removes
          onChange={(quantity) => onChange(line.key, { quantity })}
        />
        {meal && (
          <Button
            size="sm"
            variant="subtle"
            icon="edit"
            aria-label={t('variants_of', { what: name })}
            onClick={() => onEdit(line.key)}
          >
            {t('variants')}
          </Button>
        )}
      </div>
    </li>
  )
}
