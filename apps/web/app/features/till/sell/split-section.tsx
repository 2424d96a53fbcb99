import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { Count } from '#ui/bidi.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { chooseLine, LEAST_PEOPLE, MOST_PEOPLE, peoplePaid } from './bill-split.ts'
import { payText } from './pay.text.ts'
import css from './payment-dialog.module.css'
import type { PaymentState } from './use-payment.ts'
import type { SaleState } from './use-sell.ts'

type SplitKind = 'none' | 'people' | 'lines'

/** Divides the bill by people or by lines. */
export function SplitSection({ sell, payment }: { sell: SaleState; payment: PaymentState }) {
  const t = useText(payText)
  const { split, setSplit, bill } = payment
  const choose = (kind: SplitKind) => {
    if (kind === 'none') return setSplit(null)
    if (kind === 'people') return setSplit({ kind, people: LEAST_PEOPLE })
    setSplit({ kind, paid: new Set(), chosen: new Set() })
  }
  return (
    <div className={css.split}>
      <Segmented<SplitKind>
        wide
        label={t('split')}
        value={split?.kind ?? 'none'}
        onChange={choose}
        options={[
          { value: 'none', label: t('split_none') },
          { value: 'people', label: t('split_people') },
          { value: 'lines', label: t('split_lines') },
        ]}
      />
      {split?.kind === 'people' && bill && (
        <div className={css.people}>
          <Stepper
            size="touch"
            label={t('people')}
            value={split.people}
            min={LEAST_PEOPLE}
            max={MOST_PEOPLE}
            onChange={(people) => setSplit({ kind: 'people', people })}
          />
          <output>
            {t('person_of', {
              n: String(Math.min(peoplePaid(split.people, bill) + 1, split.people)),
              all: String(split.people),
            })}
          </output>
        </div>
      )}
      {split?.kind === 'lines' && <SplitLines sell={sell} payment={payment} />}
    </div>
  )
}

function SplitLines({ sell, payment }: { sell: SaleState; payment: PaymentState }) {
  const nameOf = useName()
  const { split, setSplit, bill } = payment
  if (split?.kind !== 'lines' || !bill) return null
  const amounts = new Map(bill.price.lines.map(({ key, line_agorot }) => [key, line_agorot]))
  return (
    <ul className={css.split_lines}>
      {sell.draft.lines.map((line) => (
        <li key={line.key}>
          <Checkbox
            label={
              <span>
                <bdi>{nameOf(line)}</bdi> <Count of={line.quantity} />
              </span>
            }
            checked={split.paid.has(line.key) || split.chosen.has(line.key)}
            disabled={split.paid.has(line.key)}
            onChange={() => setSplit(chooseLine(split, line.key))}
          />
          <Money agorot={amounts.get(line.key) ?? 0} />
        </li>
      ))}
    </ul>
  )
}
