import { EditOption, NewOption } from './option-form.tsx'
import css from './option.module.css'
import type { OptionData } from './option.server.ts'
import { OtherSuppliers, PriceHistory } from './price-history.tsx'

/** The form of an item, with its prices and competitors once it exists. */
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
