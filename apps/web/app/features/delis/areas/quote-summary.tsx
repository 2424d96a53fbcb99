import { put } from '#platform/put.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Money } from '#ui/amount.tsx'
import { Icon } from '#ui/icon.tsx'
import textCss from '#ui/text.module.css'
import { Until } from '../deli-state.tsx'
import { reasonIn } from './area-state.tsx'
import type { AreaQuote } from './areas.server.ts'
import css from './location-check.module.css'
import { checkText } from './location-check.text.ts'

const money = (agorot: number) => put(<Money agorot={agorot} />)

/** Shows area, fee and minimum in one line; then how the fee is computed, or why there is none. */
export function QuoteSummary({ quote, total_agorot }: { quote: AreaQuote; total_agorot: number | null }) {
  const t = useText(checkText)
  const nameOf = useName()
  const { area, served, fee_agorot, minimum_agorot, trail, next_step } = quote
  if (!area)
    return (
      <div className={css.quote} data-served={false}>
        <Icon name="ban" size={20} />
        <p>
          <strong>{t('outside')}</strong> {t('outside_lead')}
        </p>
      </div>
    )
  return (
    <div className={css.quote} data-served={served}>
      <Icon name={served ? 'done' : 'ban'} size={20} />
      <div className={css.message}>
        <p className={css.line}>
          <strong>
            <bdi>{nameOf(area)}</bdi>
          </strong>
          <span>{fee_agorot === 0 ? t('fee_free') : t.rich('fee', { m: money(fee_agorot) })}</span>
          <span>{minimum_agorot === 0 ? t('no_minimum') : t.rich('minimum', { m: money(minimum_agorot) })}</span>
        </p>
        <WhyNot quote={quote} total_agorot={total_agorot ?? 0} />
        {trail.length > 1 && (
          <dl className={css.trail} aria-label={t('trail')}>
            {trail.map(({ kind, agorot }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the steps of a sum have no id or state
              <div key={at}>
                <dt>{t(`trail_${kind}`)}</dt>
                <dd>
                  <Money agorot={agorot} />
                </dd>
              </div>
            ))}
            <div className={css.sum}>
              <dt>{t('total_fee')}</dt>
              <dd>
                <Money agorot={fee_agorot} />
              </dd>
            </div>
          </dl>
        )}
        {next_step && (
          <p className={textCss.sm}>
            {t.rich('next_step', { a: money(next_step.from_total_agorot), b: money(next_step.fee_agorot) })}
          </p>
        )}
      </div>
    </div>
  )
}

function WhyNot({ quote, total_agorot }: { quote: AreaQuote; total_agorot: number }) {
  const t = useText(checkText)
  const lang = useLang()
  const { because, shut_until, minimum_agorot } = quote
  if (because === 'shut' && shut_until !== null) {
    const reason = reasonIn(lang, quote)
    const at = put(<Until at={shut_until} />)
    return <p className={textCss.semi}>{reason ? t.rich('shut_because', { at, reason }) : t.rich('shut', { at })}</p>
  }
  if (because !== 'below_minimum') return null
  return <p className={textCss.semi}>{t.rich('below_minimum', { m: money(minimum_agorot - total_agorot) })}</p>
}
