import type { ReactNode } from 'react'
import { changeOf, MEASURES, TRADE_MEASURES, type TradeMeasure, type TradeSums } from '@tavlin/domain/trade/measures'
import { Link, useSearchParams } from 'react-router'
import { count } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { useMoney } from '#base/use-money.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { withRows } from './trade-url.ts'
import type { TradeData } from './trade.server.ts'
import { tradeText } from './trade.text.ts'
import css from './trade.module.css'

const isolated = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>

/** Numbers for which an increase is bad. */
const WORSE_WHEN_UP: readonly TradeMeasure[] = ['discounts', 'refunds', 'cancellations']
/** Numbers whose change is neither good nor bad. */
const NEUTRAL: readonly TradeMeasure[] = ['vat', 'cost']

/** Shows the key numbers with their definition and their change. Each number opens its rows. */
export function Numbers({ totals, before, compare }: Pick<TradeData, 'totals' | 'before' | 'compare'>) {
  const t = useText(tradeText)
  const money = useMoney()
  return (
    <section aria-label={t('numbers')} data-tour="trade-numbers">
      <div className={css.numbers}>
        {TRADE_MEASURES.map((measure) => (
          <KeyNumber key={measure} measure={measure} sums={totals} before={before} earlier={t(`than_${compare}`)} />
        ))}
      </div>
      {totals.uncosted_agorot > 0 && (
        <p className={css.uncosted}>{t.rich('uncosted', { amount: money(totals.uncosted_agorot), n: isolated })}</p>
      )}
    </section>
  )
}

type Props = { measure: TradeMeasure; sums: TradeSums; before: TradeSums; earlier: string }

function KeyNumber({ measure, sums, before, earlier }: Props) {
  const t = useText(tradeText)
  const money = useMoney()
  const [params] = useSearchParams()
  const name = t(measure)
  const value = MEASURES[measure](sums)
  const written = value === null ? '—' : measure === 'orders' ? count(value) : money(value)
  return (
    <div className={css.number}>
      <span className={css.number_name}>
        {name}
        <Tooltip label={t(`${measure}_help`)}>
          <button type="button" className={css.about} aria-label={t('about', { name })}>
            <Icon name="info" size={16} />
          </button>
        </Tooltip>
      </span>
      <Link
        className={css.value}
        to={{ search: withRows(params, { open: measure }) }}
        preventScrollReset
        aria-label={t('open_rows', { name, value: written })}
      >
        <Ltr>{written}</Ltr>
      </Link>
      <Change
        tenths={changeOf(value, MEASURES[measure](before))}
        tone={NEUTRAL.includes(measure) ? 'none' : WORSE_WHEN_UP.includes(measure) ? 'worse' : 'better'}
        earlier={earlier}
      />
    </div>
  )
}

type ChangeProps = { tenths: number | null; tone?: 'better' | 'worse' | 'none'; earlier?: string }

/** Shows a change in percent; `tone`: whether an increase is good, bad or neither. */
export function Change({ tenths, tone = 'better', earlier }: ChangeProps) {
  const t = useText(tradeText)
  if (tenths === null) return <span className={css.change}>{earlier === undefined ? '—' : t('nothing_before')}</span>
  const is_good = tenths > 0 === (tone === 'better')
  const mark = tenths === 0 || tone === 'none' ? undefined : is_good ? 'good' : 'bad'
  return (
    <span className={css.change} data-mark={mark}>
      <b>
        <Ltr>
          {tenths > 0 ? '+' : tenths < 0 ? '−' : ''}
          {(Math.abs(tenths) / 10).toFixed(1)}%
        </Ltr>
      </b>{' '}
      {earlier}
    </span>
  )
}
