import { DIMENSIONS, type Dimension } from '@tavlin/domain/inventory/unit'
import { useText } from '#base/text.ts'
import { useUnitName } from '#base/units.ts'
import { DecimalInput } from '#ui/decimal-input.tsx'
import { readThousandths, writeThousandths } from '#ui/number-text.ts'
import { SelectField } from '#ui/form/choice-fields.tsx'
import { useField } from '#ui/form/use-field.ts'
import { Segmented } from '#ui/segmented.tsx'
import textCss from '#ui/text.module.css'
import css from './ingredient-drawer.module.css'
import { unitsOf, DEFAULT_UNIT } from './ingredient-form.ts'
import { ingredientText } from './ingredient.text.ts'

/** Edits dimension, stock unit, then the conversions (bridges) between dimensions. */
export function MeasureFields() {
  const t = useText(ingredientText)
  const unitName = useUnitName()
  const dimension = useField({ name: 'dimension' })
  const unit = useField({ name: 'stock_unit' })
  const packs = useField({ name: 'packs' })
  const cost = useField({ name: 'cost' })
  const now = dimension.value as Dimension
  const change = (next: Dimension) => {
    dimension.set(next)
    // Quantities of the previous dimension are no longer valid.
    unit.set(DEFAULT_UNIT[next])
    packs.set([])
    cost.set(null)
  }
  const options = unitsOf(now).map((code) => ({ value: code as string, label: unitName(code) }))
  const own = String(unit.value)
  const is_listed = options.some(({ value }) => value === own)
  return (
    <fieldset className={css.section}>
      <legend>{t('measure')}</legend>
      <div className={css.two}>
        <div className={css.field}>
          <span className={css.label}>{t('dimension')}</span>
          <Segmented
            label={t('dimension')}
            value={now}
            onChange={change}
            options={DIMENSIONS.map((value) => ({ value, label: t(value) }))}
          />
        </div>
        <SelectField
          name="stock_unit"
          options={is_listed ? options : [...options, { value: own, label: unitName(own) }]}
        />
      </div>
      <p className={textCss.muted_sm}>{t('bridges_lead')}</p>
      <div className={css.two}>
        <BridgeField name="piece_mg" unit={unitName('g')} />
        {now !== 'mass' && <BridgeField name="piece_ul" unit={unitName('ml')} />}
        {now !== 'count' && <BridgeField name="litre_mg" unit={unitName('g')} />}
      </div>
    </fieldset>
  )
}

/** The form shows grams and millilitres; milligrams and microlitres are stored. */
function BridgeField({ name, unit }: { name: 'piece_mg' | 'piece_ul' | 'litre_mg'; unit: string }) {
  const t = useText(ingredientText)
  const { shell, bound, value, set, epoch } = useField({ name })
  const { required: _, ...rest } = shell
  return (
    <DecimalInput
      key={epoch}
      {...rest}
      {...bound}
      placeholder={t('unknown')}
      unit={unit}
      read={readThousandths}
      write={writeThousandths}
      value={value as number | null}
      onChange={(next) => set(next === 0 ? null : next)}
    />
  )
}
