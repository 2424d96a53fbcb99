import { fromBase } from '@tavlin/domain/inventory/unit'
import { useCommand } from '#platform/command.ts'
import { enteredNumber } from '#base/quantity-text.ts'
import { useText } from '#base/text.ts'
import { useUnitChoices, useUnitName } from '#base/units.ts'
import { Form } from '#ui/form/form.tsx'
import { QuantityField } from '#ui/form/quantity-field.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { toast } from '#ui/toast.ts'
import textCss from '#ui/text.module.css'
import css from './stock-drawer.module.css'
import { drawerText } from './stock-drawer.text.ts'
import type { commands } from './stock.commands.ts'
import type { OpenIngredient, runStockCommand } from './stock.server.ts'

type Ingredient = OpenIngredient['ingredient']
type Props = { ingredient: Ingredient; balance: OpenIngredient['balances'][number]; deli_id: number }
type Entered = { amount_thousandths: number; unit: string } | null

export function LevelsForm({ ingredient, balance, deli_id }: Props) {
  const t = useText(drawerText)
  const unitName = useUnitName()
  const units = useUnitChoices()(ingredient.measure, 'convertible')
  const { send } = useCommand<typeof commands, typeof runStockCommand>()
  const show = (entered: Entered) =>
    entered ? `${enteredNumber(entered.amount_thousandths)} ${unitName(entered.unit, ingredient.measure)}` : t('none')
  const form = useContractForm({
    schema: async () => (await import('./stock.commands.ts')).Levels,
    values: { par: inStockUnit(balance.par_base, ingredient), reorder: inStockUnit(balance.reorder_base, ingredient) },
    version: balance.version,
    fields: { par: { label: t('par'), show }, reorder: { label: t('reorder'), show } },
    save: (values, version) =>
      send('save_levels', {
        deli_id,
        ingredient_id: ingredient.id,
        ...values,
        version: version ?? balance.version,
      }),
    onSaved: () => toast.success(t('levels_saved')),
  })
  const unit_options = { units, default_unit: ingredient.stock_unit }
  return (
    <section className={css.section} aria-label={t('levels')}>
      <h3 className={css.section_title}>{t('levels')}</h3>
      <p className={textCss.muted_sm}>{t('levels_lead')}</p>
      <Form form={form} bar="plain">
        <div className={css.two}>
          <QuantityField name="reorder" unit_label={t('unit_of_reorder')} {...unit_options} />
          <QuantityField name="par" unit_label={t('unit_of_par')} {...unit_options} />
        </div>
      </Form>
    </section>
  )
}

/** Converts a level from base units, in which it is stored, to the stock unit, in which it is shown. */
function inStockUnit(base: number | null, { stock_unit, measure }: Ingredient): Entered {
  const amount = base === null ? null : fromBase(base, stock_unit, measure)
  return amount && { amount_thousandths: Number((amount.n * 1000n) / amount.d), unit: stock_unit }
}
