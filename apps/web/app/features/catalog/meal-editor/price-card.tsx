import { lazy, type ReactNode, Suspense } from 'react'
import { percent } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DecimalInput } from '#ui/decimal-input.tsx'
import { readThousandths, writeThousandths } from '#ui/number-text.ts'
import { MoneyField, SwitchField, TextField } from '#ui/form/fields.tsx'
import { readShekels, writeShekels } from '#ui/form/money-text.ts'
import { useIsInBrowser } from '#ui/in-browser.ts'
import type { MealDraft } from './meal-draft.ts'
import css from './meal-editor.module.css'
import { editorText } from './meal-editor.text.ts'
import { useDraftField } from './use-draft-field.ts'

const SaleDates = lazy(() => import('./sale-dates.tsx'))
const isolated = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>
type Props = { vat_percent: number; is_prep: boolean }

export function PriceCard({ vat_percent, is_prep }: Props) {
  const t = useText(editorText)
  const is_in_browser = useIsInBrowser()
  const lead = t.rich('price_lead', { vat: percent(vat_percent), v: isolated })
  return (
    <Card
      id="price"
      title={t(is_prep ? 'prep_card' : 'price_card')}
      {...(!is_prep && { lead })}
      className={css.card}
      actions={<SwitchField name="active" />}
    >
      <div className={css.thirds}>
        {!is_prep && <MoneyField name="price_agorot" />}
        {!is_prep && <Volume />}
        <Portion />
        {!is_prep && <TextField name="barcode" help={t('barcode_help')} ltr />}
        {!is_prep && <OrderTypes />}
        {!is_prep && (
          <div className={css.dates}>
            {is_in_browser && (
              <Suspense>
                <SaleDates />
              </Suspense>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

/** The volume is stored in hundredths of a bag and typed in bags with two decimals, like money. */
function Volume() {
  const t = useText(editorText)
  const { value, set, blur, errorAt, ref } = useDraftField('volume', 'price')
  return (
    <DecimalInput
      ref={ref}
      label={t('volume')}
      help={t('volume_help')}
      required
      read={readShekels}
      write={writeShekels}
      value={value}
      error={errorAt('')}
      onChange={set}
      onBlur={blur}
    />
  )
}

/** The weight is stored in milligrams and typed in grams. */
function Portion() {
  const t = useText(editorText)
  const { value, set, blur, errorAt, ref } = useDraftField('portion_mg', 'price')
  return (
    <DecimalInput
      ref={ref}
      label={t('portion')}
      help={t('portion_help')}
      unit={t('gram')}
      read={readThousandths}
      write={writeThousandths}
      value={value}
      error={errorAt('')}
      onChange={set}
      onBlur={blur}
    />
  )
}

const ORDER_TYPES = ['delivery', 'pickup'] as const

function OrderTypes() {
  const t = useText(editorText)
  const { value, set } = useDraftField('order_types', 'price')
  const turn = (type: MealDraft['order_types'][number], is_on: boolean) =>
    set(ORDER_TYPES.filter((one) => (one === type ? is_on : value.includes(one))))
  return (
    <fieldset className={css.choices}>
      <legend>{t('order_types')}</legend>
      <div>
        {ORDER_TYPES.map((type) => (
          <Checkbox
            key={type}
            label={t(type)}
            checked={value.includes(type)}
            onChange={(event) => turn(type, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
