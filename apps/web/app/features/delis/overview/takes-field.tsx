import { ORDER_TYPES } from '@tavlin/domain/availability/facts'
import { useText } from '#base/text.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { useNestedField } from '#ui/form/use-nested-field.ts'
import type { OrderType } from '../deli.ts'
import css from './details-drawer.module.css'
import { detailsText } from './details.text.ts'

export function TakesField() {
  const t = useText(detailsText)
  const { value, set } = useNestedField<readonly OrderType[]>('order_types', 'takes')
  return (
    <fieldset className={css.group}>
      <legend>{t('takes')}</legend>
      <div className={css.choices}>
        {ORDER_TYPES.map((type) => (
          <Checkbox
            key={type}
            label={t(type)}
            checked={value.includes(type)}
            // Uses the order of the contract, so that equal choices are equal values.
            onChange={({ target }) =>
              set(ORDER_TYPES.filter((other) => (other === type ? target.checked : value.includes(other))))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
