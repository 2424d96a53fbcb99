import { useName } from '#platform/names.ts'
import { useText } from '#platform/text.ts'
import type { Problem } from '#shared/cart/cart-types.ts'
import { ProblemList } from '#shared/cart/problem-list.tsx'
import { chosenValues } from '#shared/menu/choices.ts'
import { AmountCell } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { AllergyMessage } from './allergy-message.tsx'
import css from './cart-part.module.css'
import { changeLine, type DraftLine } from './draft.ts'
import { editorText } from './editor.text.ts'
import type { Editing } from './use-editor.ts'

type Props = { line: DraftLine; editing: Editing; problems: readonly Problem[]; onEdit: () => void }

/** One cart line: quantity, choices, price and problems. */
export function CartLine({ line, editing, problems, onEdit }: Props) {
  const t = useText(editorText)
  const nameOf = useName()
  const { menu, change, price, warningOf, draft, loaded } = editing
  const meal = menu.index?.by_id.get(line.meal_id)?.meal
  const name = nameOf(meal ?? line)
  const priced = price.price?.lines.find(({ key }) => key === line.key)
  const chosen = chosenValues(meal?.groups ?? [], line.choices).map(({ value, quantity }) =>
    quantity > 1 ? `${nameOf(value)} ×${quantity}` : nameOf(value),
  )
  const words = [...chosen, ...(line.note ? [line.note] : [])]
  const warning = warningOf(line.meal_id)
  const group = (id: number) => {
    const found = meal?.groups.find((one) => one.id === id)
    return found && nameOf(found)
  }
  const section = (id: number) => {
    const found = loaded.sections.find((one) => one.id === id)
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
      {warning && <AllergyMessage warning={warning} editing={editing} />}
      <ProblemList problems={problems} names={{ type: draft.order_type, group, section }} />
      <div className={css.line_foot}>
        <Stepper
          label={name}
          value={line.quantity}
          min={1}
          removes
          onChange={(quantity) => change((now) => changeLine(now, line.key, { quantity }))}
        />
        {meal && (
          <Button size="sm" variant="subtle" icon="edit" aria-label={t('variants_of', { what: name })} onClick={onEdit}>
            {t('variants')}
          </Button>
        )}
      </div>
    </li>
  )
}
