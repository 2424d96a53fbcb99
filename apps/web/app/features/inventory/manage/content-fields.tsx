import { type Dimension, UNITS } from '@tavlin/domain/inventory/unit'
import { useName } from '#base/names.ts'
import { put } from '#platform/put.ts'
import { quantityNumber } from '#base/quantity-text.ts'
import { useText } from '#base/text.ts'
import { useUnitName } from '#base/units.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { MoneyInput } from '#ui/decimal-input.tsx'
import { SwitchField } from '#ui/form/fields.tsx'
import { useField } from '#ui/form/use-field.ts'
import { Segmented } from '#ui/segmented.tsx'
import css from './ingredient-drawer.module.css'
import { formUnit, type IngredientValues, marked } from './ingredient-form.ts'
import { ingredientText } from './ingredient.text.ts'

/** Edits the price per quantity: a new cost is per stock unit, an existing one has its own quantity. */
export function CostField() {
  const t = useText(ingredientText)
  const unitName = useUnitName()
  const { shell, bound, value, set, epoch } = useField({ name: 'cost' })
  const dimension = useField({ name: 'dimension' }).value as Dimension
  const unit = formUnit(dimension, String(useField({ name: 'stock_unit' }).value))
  const cost = value as IngredientValues['cost']
  const per_base = cost?.per_base ?? UNITS[unit].base
  const measure = { dimension, packs: [], piece_mg: null, piece_ul: null, litre_mg: null }
  const amount = quantityNumber(per_base, unit, measure)
  const { required: _, ...rest } = shell
  return (
    <div className={css.cost}>
      <MoneyInput
        key={epoch}
        {...rest}
        {...bound}
        value={cost?.agorot ?? null}
        onChange={(agorot) => set(agorot === null ? null : { agorot, per_base })}
      />
      <span className={css.per}>
        {t.rich('cost_unit', { q: put(amount === '1' ? unitName(unit) : `${amount} ${unitName(unit)}`) })}
      </span>
    </div>
  )
}

const KOSHER = ['parve', 'dairy', 'meat'] as const

export function KosherField() {
  const t = useText(ingredientText)
  const { value, set } = useField({ name: 'kosher_type' })
  const chosen = (value as IngredientValues['kosher_type']) ?? 'not_set'
  return (
    <div className={css.field}>
      <span className={css.label}>{t('kosher')}</span>
      <Segmented
        label={t('kosher')}
        value={chosen}
        onChange={(next) => set(next === 'not_set' ? null : next)}
        options={(['not_set', ...KOSHER] as const).map((type) => ({ value: type, label: t(type) }))}
      />
    </div>
  )
}

type Allergen = { id: number; name_he: string; name_en: string }

export function AllergenFields({ allergens }: { allergens: readonly Allergen[] }) {
  const t = useText(ingredientText)
  const nameOf = useName()
  const { value, set } = useField({ name: 'allergens' })
  const marks = value as IngredientValues['allergens']
  const has = (id: number, kind: 'contains' | 'may_contain') =>
    marks.some((mark) => mark.allergen_id === id && mark.kind === kind)
  return (
    <fieldset className={css.section}>
      <legend>{t('allergens')}</legend>
      <SwitchField name="allergens_known" help={t('known_help')} />
      <table className={css.allergens}>
        <thead>
          <tr>
            <th scope="col">{t('allergen')}</th>
            <th scope="col">{t('contains')}</th>
            <th scope="col">{t('may_contain')}</th>
          </tr>
        </thead>
        <tbody>
          {allergens.map((allergen) => (
            <tr key={allergen.id}>
              <th scope="row">{nameOf(allergen)}</th>
              {(['contains', 'may_contain'] as const).map((kind) => (
                <td key={kind}>
                  <Checkbox
                    aria-label={t(`${kind}_it`, { name: nameOf(allergen) })}
                    checked={has(allergen.id, kind)}
                    onChange={({ target }) => set(marked(marks, allergen.id, kind, target.checked))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}
