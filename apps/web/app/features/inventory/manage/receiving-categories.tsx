import { useState } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { Card } from '#ui/card.tsx'
import { CelsiusInput } from '#ui/decimal-input.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Switch } from '#ui/switch.tsx'
import { manageText } from './manage.text.ts'
import css from './receiving-categories.module.css'
import type { commands } from './stock-lists.commands.ts'
import type { ReceivingCategory, runStockListCommand } from './stock-lists.server.ts'

/** Chooses what must be checked when goods of a category are received: expiry date, temperature. */
export function ReceivingCategories({ categories }: { categories: readonly ReceivingCategory[] }) {
  const t = useText(manageText)
  return (
    <Card title={t('receiving_checks')} lead={t('receiving_checks_lead')}>
      <ul>
        {categories.map((category) => (
          <CategoryRow key={category.id} category={category} />
        ))}
      </ul>
    </Card>
  )
}

function CategoryRow({ category }: { category: ReceivingCategory }) {
  const t = useText(manageText)
  const name = useName()(category)
  const { send, pending, refusal } = useCommand<typeof commands, typeof runStockListCommand>()
  const { id, needs_expiry, max_temperature_tenths } = category
  const [limit, setLimit] = useState(max_temperature_tenths)
  return (
    <li className={css.row}>
      <span className={css.name}>{name}</span>
      <Switch
        label={t('needs_expiry')}
        aria-label={t('needs_expiry_of', { name })}
        checked={needs_expiry}
        disabled={pending}
        onChange={(event) =>
          void send('save_receiving', { id, needs_expiry: event.target.checked, max_temperature_tenths })
        }
      />
      <CelsiusInput
        className={css.limit}
        may_freeze
        label={t('max_temperature')}
        aria-label={t('max_temperature_of', { name })}
        placeholder={t('not_measured')}
        disabled={pending}
        value={limit}
        onChange={setLimit}
        onBlur={(event) => {
          // Text that is not a number must not delete the limit.
          const is_rubbish = limit === null && event.target.value.trim() !== ''
          if (!is_rubbish && limit !== max_temperature_tenths)
            void send('save_receiving', { id, needs_expiry, max_temperature_tenths: limit })
        }}
      />
      {refusal && <RejectedNotice error={refusal} />}
    </li>
  )
}
