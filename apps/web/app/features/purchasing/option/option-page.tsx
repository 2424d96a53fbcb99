import { EditOption, NewOption } from './option-form.tsx'
import css from './option.module.css'
import type { OptionData } from './option.server.ts'
import { OtherSuppliers, PriceHistory } from './price-history.tsx'

/** Shows the form of an item; for an existing item also its prices and other suppliers. */
export default function OptionPage({ option, supplier, today }: OptionData) {
  if (!option) return <NewOption supplier={supplier} today={today} />
  return (
    <div className={css.page}>
      <EditOption option={option} />
      <div className={css.side}>
        <PriceHistory option={option} today={today} />
        <OtherSuppliers option={option} today={today} />
      </div>
    </div>
  )
}
