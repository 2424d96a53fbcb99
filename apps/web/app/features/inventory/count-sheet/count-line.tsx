import { useName } from '#base/names.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { useUnitChoices } from '#base/units.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { type Quantity as Typed, QuantityInput } from '#ui/quantity-input.tsx'
import textCss from '#ui/text.module.css'
import type { DraftLine } from './count-draft.ts'
import css from './count-sheet.module.css'
import type { Count } from './count-sheet.server.ts'
import { sheetText } from './count-sheet.text.ts'

export type CountLine = Count['lines'][number]
type Props = {
  line: CountLine
  draft: DraftLine | undefined
  onType: (quantity: Typed) => void
  /** `typed` is undefined when nothing was typed since the last save. */
  onLeave: (typed: Typed | undefined, is_rubbish: boolean) => void
}

export function CountLineRow({ line, draft, onType, onLeave }: Props) {
  const t = useText(sheetText)
  const name = useName()(line.ingredient)
  const choices = useUnitChoices()
  const { ingredient, measure, entered, expected_base } = line
  const shown = draft?.quantity ?? entered ?? { amount_thousandths: null, unit: ingredient.stock_unit }
  return (
    <li className={css.line} data-ingredient={ingredient.id}>
      <span>
        <span className={css.name}>{name}</span>
        {expected_base !== null && (
          <p className={textCss.muted_sm}>
            {t.rich('expected', {
              q: put(<Quantity base={expected_base} unit={ingredient.stock_unit} measure={measure} />),
            })}
          </p>
        )}
      </span>
      <QuantityInput
        size="touch"
        enterKeyHint="next"
        aria-label={t('amount_of', { name })}
        unit_label={t('unit_of', { name })}
        units={choices(measure, 'convertible')}
        value={shown}
        onChange={(next) => {
          onType(next)
          // A unit is saved when it is chosen; an amount when its field loses focus.
          if (next.unit !== shown.unit) onLeave(next, false)
        }}
        onBlur={({ target }) => {
          const typed = draft?.state === 'typing' ? draft.quantity : undefined
          onLeave(typed, target.value.trim() !== '' && typed?.amount_thousandths === null)
        }}
      />
      <Mark state={draft ? draft.state : entered ? 'saved' : null} />
    </li>
  )
}

const MARKS = {
  saved: 'check',
  sending: 'refresh',
  unsent: 'clock',
  rejected: 'warning',
} as const satisfies Record<string, IconName>

function Mark({ state }: { state: DraftLine['state'] | 'saved' | null }) {
  const t = useText(sheetText)
  if (state === null || state === 'typing') return <span />
  return (
    <output className={css.mark} data-state={state}>
      <Icon name={MARKS[state]} size={16} />
      {t(state)}
    </output>
  )
}
