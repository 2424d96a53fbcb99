import type { Dimension, UnitCode } from '@tavlin/domain/inventory/unit'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useUnitName } from '#base/units.ts'
import { Button } from '#ui/button.tsx'
import { DecimalInput } from '#ui/decimal-input.tsx'
import { readThousandths, writeThousandths } from '#ui/number-text.ts'
import { useField } from '#ui/form/use-field.ts'
import { useFormContext } from '#ui/form/form-context.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useMovingRows } from '#ui/moving-rows/use-moving-rows.ts'
import { TextInput } from '#ui/text-input.tsx'
import textCss from '#ui/text.module.css'
import css from './ingredient-drawer.module.css'
import { baseOf, inFormUnit, type IngredientValues } from './ingredient-form.ts'
import { ingredientText } from './ingredient.text.ts'

type PackValues = IngredientValues['packs'][number]

export function PackFields() {
  const t = useText(ingredientText)
  const field = useField({ name: 'packs' })
  const packs = field.value as PackValues[]
  const dimension = useField({ name: 'dimension' }).value as Dimension
  const stock_unit = String(useField({ name: 'stock_unit' }).value)
  const { list, ...rows } = useMovingRows(packs, field.set)
  const { epoch } = field
  return (
    <fieldset className={css.section}>
      <legend>{t('packs')}</legend>
      <p className={textCss.muted_sm}>{t('packs_lead')}</p>
      <div className={css.section_rows} ref={list}>
        {packs.map((pack, at) => (
          <PackRow
            key={`${epoch} ${rows.keys[at]}`}
            row_key={rows.keys[at]}
            at={at}
            pack={pack}
            shown={inFormUnit(pack.base, dimension, stock_unit)}
            onChange={(next) => rows.change(at, next)}
            onRemove={() => rows.remove(at)}
          />
        ))}
      </div>
      <Button
        size="sm"
        icon="plus"
        data-adds
        className={css.add}
        onClick={() => rows.add({ name_he: '', name_en: '', base: 0 })}
      >
        {t('add_pack')}
      </Button>
    </fieldset>
  )
}

type RowProps = {
  row_key: string | undefined
  at: number
  pack: PackValues
  shown: { amount_thousandths: number; unit: UnitCode }
  onChange: (pack: PackValues) => void
  onRemove: () => void
}

function PackRow({ row_key, at, pack, shown, onChange, onRemove }: RowProps) {
  const t = useText(ingredientText)
  const unitName = useUnitName()
  const name = useName()(pack)
  const errors = useFormContext().methods.formState.errors['packs'] as
    Record<number, Record<string, { message?: string }> | undefined> | undefined
  const error = (key: 'name_he' | 'name_en' | 'base') => errors?.[at]?.[key]?.message
  return (
    <div className={css.pack} data-row-key={row_key}>
      <TextInput
        label={t('pack_name_he')}
        required
        error={error('name_he')}
        value={pack.name_he}
        onChange={(event) => onChange({ ...pack, name_he: event.target.value })}
      />
      <TextInput
        label={t('pack_name_en')}
        ltr
        error={error('name_en')}
        value={pack.name_en}
        onChange={(event) => onChange({ ...pack, name_en: event.target.value })}
      />
      <DecimalInput
        label={t('holds')}
        required
        error={error('base')}
        unit={unitName(shown.unit)}
        read={readThousandths}
        write={writeThousandths}
        value={pack.base === 0 ? null : shown.amount_thousandths}
        onChange={(next) => onChange({ ...pack, base: next === null ? 0 : baseOf(next, shown.unit) })}
      />
      <IconButton icon="trash" label={t('remove_pack', { name })} data-verb="remove" onClick={onRemove} />
    </div>
  )
}
