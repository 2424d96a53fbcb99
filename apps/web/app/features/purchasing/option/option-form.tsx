import type { suppliers } from '@tavlin/contract/suppliers'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useName } from '#base/names.ts'
import { enteredNumber } from '#base/quantity-text.ts'
import { useText } from '#base/text.ts'
import { useUnitChoices, useUnitName } from '#base/units.ts'
import { call, request } from '#platform/api-client.ts'
import { useCommand } from '#platform/command.ts'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/form/date-fields.tsx'
import { MoneyField, SwitchField, TextField } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { QuantityField } from '#ui/form/quantity-field.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { useField } from '#ui/form/use-field.ts'
import { Picker } from '#ui/picker/picker.tsx'
import { Stack } from '#ui/stack.tsx'
import { toast } from '#ui/toast.ts'
import textCss from '#ui/text.module.css'
import type { commands } from './option.commands.ts'
import css from './option.module.css'
import type { Option, OptionData, runOptionCommand } from './option.server.ts'
import { optionText } from './option.text.ts'

type Ingredient = Option['ingredient']
type Pack = Option['pack']

const ingredients = call<typeof suppliers.ingredientsToBuy>('GET', '/supplier-options/ingredients')

export function EditOption({ option }: { option: Option }) {
  const t = useText(optionText)
  const { send } = useCommand<typeof commands, typeof runOptionCommand>()
  const { name, code, barcode, pack, is_preferred, active } = option
  const form = useContractForm({
    schema: async () => (await import('./option.commands.ts')).OptionForm,
    values: { name, code, barcode, pack, is_preferred, active },
    version: option.version,
    fields: useFields(option.ingredient),
    refusal_fields: { no_conversion_path: 'pack' },
    save: (values, version) => send('update_option', { ...values, id: option.id, version: version ?? option.version }),
    onSaved: () => toast.success(t('saved')),
  })
  return (
    <Form form={form} bar="plain">
      <Card title={t('item')} key={form.epoch}>
        <Stack gap={3}>
          <Fields ingredient={option.ingredient} />
        </Stack>
      </Card>
    </Form>
  )
}

/** A new item needs its ingredient first: the ingredient decides the units of the pack. */
export function NewOption({ supplier, today }: Pick<OptionData, 'supplier' | 'today'>) {
  const t = useText(optionText)
  const navigate = useNavigate()
  const [ingredient, setIngredient] = useState<Ingredient | null>(null)
  const { send } = useCommand<typeof commands, typeof runOptionCommand>()
  const labels = useFields(ingredient)
  const form = useContractForm({
    schema: async () => (await import('./option.commands.ts')).NewOptionForm,
    // Missing values are null until typed; the schema reports them beside the field.
    values: {
      supplier_id: supplier.id,
      ingredient_id: null as never,
      name: '',
      code: '',
      barcode: '',
      pack: null as never,
      is_preferred: false,
      active: true,
      price_agorot: null as never,
      valid_from: today,
    },
    fields: {
      ...labels,
      supplier_id: { label: supplier.name },
      ingredient_id: { label: t('ingredient'), required: true },
      price_agorot: { label: t('price'), kind: 'money', required: true },
      valid_from: { label: t('valid_from'), required: true },
    },
    refusal_fields: { no_conversion_path: 'pack' },
    save: (values) => send('create_option', values),
    onSaved: ({ data }) => {
      toast.success(t('created'))
      void navigate(`/supplier/option/${data.id}`)
    },
  })
  return (
    <Form form={form} is_new action={t('create')}>
      <Card title={t('item')}>
        <Stack gap={3}>
          <IngredientField chosen={ingredient} onChoose={setIngredient} />
          {ingredient ? (
            <>
              <Fields key={ingredient.id} ingredient={ingredient} />
              <div className={css.two}>
                <MoneyField name="price_agorot" />
                <DateField name="valid_from" />
              </div>
            </>
          ) : (
            <p className={textCss.muted_sm}>{t('choose_first')}</p>
          )}
        </Stack>
      </Card>
    </Form>
  )
}

type IngredientFieldProps = { chosen: Ingredient | null; onChoose: (ingredient: Ingredient) => void }

function IngredientField({ chosen, onChoose }: IngredientFieldProps) {
  const t = useText(optionText)
  const nameOf = useName()
  const { shell, set } = useField({ name: 'ingredient_id' })
  const name = useField({ name: 'name' })
  const source = async (q: string, signal: AbortSignal) =>
    (await request(ingredients, { query: { q } }, { signal })).data.map((one) => ({
      key: String(one.id),
      label: nameOf(one),
      of: one,
    }))
  return (
    <Picker
      {...shell}
      source={source}
      placeholder={t('choose_ingredient')}
      chosen={chosen ? nameOf(chosen) : ''}
      onPick={({ of }) => {
        set(of.id)
        if (!name.value) name.set(nameOf(of))
        onChoose(of)
      }}
    />
  )
}

function Fields({ ingredient }: { ingredient: Ingredient }) {
  const t = useText(optionText)
  const choices = useUnitChoices()
  return (
    <>
      <TextField name="name" />
      <div className={css.two}>
        <TextField name="code" ltr />
        <TextField name="barcode" ltr />
      </div>
      <QuantityField
        name="pack"
        help={t('pack_help')}
        units={choices(ingredient.measure, 'convertible')}
        unit_label={t('unit')}
        default_unit={ingredient.stock_unit}
      />
      <SwitchField name="is_preferred" help={t('is_preferred_help')} />
      <SwitchField name="active" help={t('active_help')} />
    </>
  )
}

function useFields(ingredient: Ingredient | null) {
  const t = useText(optionText)
  const unitName = useUnitName()
  const yes = (is: boolean) => t(is ? 'yes' : 'no')
  return {
    name: { label: t('name'), required: true },
    code: { label: t('code') },
    barcode: { label: t('barcode') },
    pack: {
      label: t('pack'),
      required: true,
      show: (pack: Pack) => `${enteredNumber(pack.amount_thousandths)} ${unitName(pack.unit, ingredient?.measure)}`,
    },
    is_preferred: { label: t('is_preferred'), show: yes },
    active: { label: t('active'), show: yes },
  }
}
