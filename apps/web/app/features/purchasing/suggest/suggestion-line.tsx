import { Fragment } from 'react'
import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import { Button } from '#ui/button.tsx'
import { Quantity } from '#ui/quantity.tsx'
import type { Fill } from '../order/order.server.ts'
import css from './suggest.module.css'
import { suggestText } from './suggest.text.ts'
import type { SuggestedLine } from './use-suggestions.ts'

type ReasonProps = { option: Fill['options'][number]; line: SuggestedLine; onDetails: () => void }

/** Explains a suggested quantity: the demand minus the stock. A button opens the rows behind the numbers. */
export function SuggestionReason({ option, line, onDetails }: ReasonProps) {
  const t = useText(suggestText)
  const { measure, stock_unit } = option.ingredient
  const terms = [
    ['+', 'for_orders', line.reserved_base],
    ['+', 'by_forecast', line.forecast_base],
    ['+', 'for_par', line.par_base],
    ['−', 'in_stock', line.stocked_base],
    ['+', 'expiring', line.expiring_base],
    ['−', 'incoming', line.incoming_base],
  ] as const
  return (
    <span className={css.reason}>
      <span>
        {terms
          .filter(([, , base]) => base !== 0)
          .map(([sign, key, base], at) => (
            <Fragment key={key}>
              {(at > 0 || sign === '−') && ` ${sign} `}
              {t.rich(key, { q: put(<Quantity base={base} unit={stock_unit} measure={measure} />) })}
            </Fragment>
          ))}
      </span>
      <Button size="sm" variant="subtle" aria-label={t('details_of', { name: option.name })} onClick={onDetails}>
        {t('details')}
      </Button>
    </span>
  )
}

type TakeProps = { name: string; suggested: number; packs: number | null; onTake: (packs: number) => void }

/** Button that fills in the suggested packs; hidden once they are filled in. */
export function TakeSuggestion({ name, suggested, packs, onTake }: TakeProps) {
  const t = useText(suggestText)
  if (suggested === 0 || packs === suggested) return null
  return (
    <Button size="sm" variant="soft" aria-label={t('take', { name })} onClick={() => onTake(suggested)}>
      {t('suggested', { count: suggested })}
    </Button>
  )
}
