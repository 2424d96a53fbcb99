import type { KeyboardEventHandler } from 'react'
import { Link } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useUnitChoices } from '#base/units.ts'
import { AmountCell } from '#ui/amount.tsx'
import { Chip } from '#ui/chip.tsx'
import { WholeInput } from '#ui/decimal-input.tsx'
import { MovingRow } from '#ui/moving-rows/moving-row.tsx'
import { RowButtons } from '#ui/moving-rows/row-buttons.tsx'
import { QuantityInput } from '#ui/quantity-input.tsx'
import type { ComponentBook } from '../group-editor/recipe-components.ts'
import { useNoPath } from '../group-editor/use-no-path.ts'
import type { ComponentDraft } from './meal-draft.ts'
import { editorText } from './meal-editor.text.ts'
import css from './rows.module.css'

type Props = {
  line: ComponentDraft
  at: number
  count: number
  book: ComponentBook
  row_key: string
  /** Agorot; null when the ingredient has no cost; undefined until it is computed. */
  cost: number | null | undefined
  errorAt: (path: string) => string | undefined
  onChange: (line: ComponentDraft) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onKeyDown: KeyboardEventHandler
}

export function RecipeLine(props: Props) {
  const { line, at, count, book, row_key, cost, errorAt, onChange, onMove, onRemove, onKeyDown } = props
  const t = useText(editorText)
  const nameOf = useName()
  const unitChoices = useUnitChoices()
  const noPath = useNoPath()
  const component = book.of(line)
  const name = component ? nameOf(component) : t('gone')
  const wrong_amount = errorAt('entered.amount_thousandths') ?? errorAt('entered.unit') ?? errorAt('entered')
  return (
    <MovingRow name={name} row_key={row_key} onKeyDown={onKeyDown} className={css.line}>
      <span className={css.name}>
        {line.component_meal_id === null ? name : <Link to={`/meals/${line.component_meal_id}`}>{name}</Link>}
        {line.component_meal_id !== null && <Chip outline>{t('prep')}</Chip>}
        {component?.active === false && (
          <Chip tone="warn" icon="ban">
            {t('switched_off')}
          </Chip>
        )}
      </span>
      <QuantityInput
        aria-label={t('amount_of', { name })}
        unit_label={t('unit_of', { name })}
        units={component?.measure ? unitChoices(component.measure) : []}
        value={line.entered}
        error={noPath(line.entered, component?.measure) ?? wrong_amount}
        onChange={(entered) => onChange({ ...line, entered })}
      />
      <WholeInput
        aria-label={t('waste_of', { name })}
        unit="%"
        value={line.waste_percent}
        error={errorAt('waste_percent')}
        onChange={(waste_percent) => onChange({ ...line, waste_percent })}
      />
      <span className={css.cost}>
        {cost === null ? t('cost_unknown') : cost !== undefined && <AmountCell agorot={cost} />}
      </span>
      <RowButtons name={name} at={at} count={count} onMove={onMove} onRemove={onRemove} />
    </MovingRow>
  )
}
