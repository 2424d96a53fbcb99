import { useCommand } from '#platform/command.ts'
import { useName } from '#base/names.ts'
import { enteredNumber } from '#base/quantity-text.ts'
import { useText } from '#base/text.ts'
import { useUnitName } from '#base/units.ts'
import { useMoney } from '#base/use-money.ts'
import { ActivityOf } from '#shared/activity/activity-of.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { SelectField } from '#ui/form/choice-fields.tsx'
import { SwitchField, TextField } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { toast } from '#ui/toast.ts'
import { AllergenFields, CostField, KosherField } from './content-fields.tsx'
import css from './ingredient-drawer.module.css'
import { formOf, type IngredientValues } from './ingredient-form.ts'
import { SwitchOffImpact, UsedIn } from './ingredient-impact.tsx'
import { ingredientText } from './ingredient.text.ts'
import type { commands } from './ingredients.commands.ts'
import type { Ingredient, Ingredients, IngredientUse, runIngredientsCommand } from './ingredients.server.ts'
import { MeasureFields } from './measure-fields.tsx'
import { PackFields } from './pack-fields.tsx'

type Props = Pick<Ingredients, 'categories' | 'allergens'> & {
  ingredient: Ingredient | null
  use: IngredientUse | null
  onClose: () => void
}

export default function IngredientDrawer({ ingredient, use, categories, allergens, onClose }: Props) {
  const t = useText(ingredientText)
  const nameOf = useName()
  const { send } = useCommand<typeof commands, typeof runIngredientsCommand>()
  const form = useContractForm({
    schema: async () => (await import('./ingredients.commands.ts')).IngredientForm,
    values: formOf(ingredient),
    ...(ingredient && { version: ingredient.version }),
    fields: useFields(categories),
    refusal_fields: { dimension_in_use: 'dimension', name_taken: 'name_he' },
    save: (values, version) =>
      ingredient
        ? send('update_ingredient', { ...values, id: ingredient.id, version: version ?? ingredient.version })
        : send('create_ingredient', values),
    onSaved: () => {
      toast.success(t(ingredient ? 'saved' : 'added'))
      onClose()
    },
  })
  return (
    <Drawer
      opened
      onClose={onClose}
      title={ingredient ? nameOf(ingredient) : t('new_ingredient')}
      size="min(640px, 100vw)"
    >
      <Form form={form} bar="plain" is_new={!ingredient} action={ingredient ? undefined : t('add')}>
        <div className={css.two}>
          <TextField name="name_he" />
          <TextField name="name_en" ltr />
        </div>
        <SelectField
          name="category_id"
          numeric
          clearable
          placeholder={t('no_category')}
          options={categories.map((row) => ({ value: String(row.id), label: nameOf(row) }))}
        />
        <CostField />
        <MeasureFields />
        <PackFields />
        <AllergenFields allergens={allergens} />
        <KosherField />
        <SwitchField name="active" help={t('active_help')} />
        {ingredient && use && <SwitchOffImpact use={use} was_active={ingredient.active} />}
      </Form>
      {use && <UsedIn use={use} />}
      {ingredient && <ActivityOf model="ingredient" id={ingredient.id} version={ingredient.version} />}
    </Drawer>
  )
}

/** Returns the labels, and the formatted values for the conflict notice of concurrent edits. */
function useFields(categories: Ingredients['categories']) {
  const money = useMoney()
  const t = useText(ingredientText)
  const nameOf = useName()
  const unitName = useUnitName()
  const weight = (unit: 'g' | 'ml') => (thousandths: number | null) =>
    thousandths === null ? t('unknown') : `${enteredNumber(thousandths)} ${unitName(unit)}`
  const yes = (is: boolean) => t(is ? 'yes' : 'no')
  return {
    name_he: { label: t('name_he'), required: true },
    name_en: { label: t('name_en') },
    category_id: {
      label: t('category'),
      show: (id: number | null) => {
        const row = categories.find((category) => category.id === id)
        return row ? nameOf(row) : t('no_category')
      },
    },
    cost: { label: t('cost'), show: (cost: IngredientValues['cost']) => (cost ? money(cost.agorot) : t('unknown')) },
    dimension: { label: t('dimension'), show: (dimension: IngredientValues['dimension']) => t(dimension) },
    stock_unit: { label: t('stock_unit'), show: (unit: string) => unitName(unit) },
    piece_mg: { label: t('piece_mg'), show: weight('g') },
    piece_ul: { label: t('piece_ul'), show: weight('ml') },
    litre_mg: { label: t('litre_mg'), show: weight('g') },
    packs: { label: t('packs'), show: (packs: readonly unknown[]) => t('pack_count', { count: packs.length }) },
    allergens_known: { label: t('allergens_known'), show: yes },
    allergens: {
      label: t('allergens'),
      show: (marks: readonly unknown[]) => t('allergen_count', { count: marks.length }),
    },
    kosher_type: {
      label: t('kosher'),
      show: (type: IngredientValues['kosher_type']) => t(type ?? 'not_set'),
    },
    active: { label: t('active'), show: yes },
  }
}
