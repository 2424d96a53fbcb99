import { useState } from 'react'
import { date } from '#base/format.ts'
import { useName } from '#base/names.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Money } from '#ui/amount.tsx'
import { DateText, TimeText } from '#ui/bidi.tsx'
import { Icon } from '#ui/icon.tsx'
import { deliveryOf, type AddressQuote } from './address.ts'
import css from './delivery-quotes.module.css'
import { deliveryText } from './delivery.text.ts'

const money = (agorot: number) => put(<Money agorot={agorot} />)

/** Shows the delivery area, its fee and minimum order, or the reason why nobody delivers. */
export function DeliveryQuotes({ quotes }: { quotes: readonly AddressQuote[] }) {
  const t = useText(deliveryText)
  const delivery = deliveryOf(quotes)
  if (delivery.kind === 'served')
    return (
      <ul className={css.quotes}>
        {delivery.quotes.map((quote) => (
          <Served key={quote.deli_id} quote={quote} />
        ))}
      </ul>
    )
  if (delivery.kind === 'shut') return <Shut {...delivery} />
  return (
    <p className={css.quote} data-tone="bad">
      <Icon name="ban" size={16} />
      <span>
        <strong>{t('outside')}</strong> {t('outside_lead')}
      </span>
    </p>
  )
}

function Served({ quote: { area, fee_agorot, minimum_agorot } }: { quote: AddressQuote }) {
  const t = useText(deliveryText)
  const nameOf = useName()
  return (
    <li className={css.quote} data-tone="good">
      <Icon name="moped" size={16} />
      <span className={css.costs}>
        {area && (
          <strong>
            <bdi>{nameOf(area)}</bdi>
          </strong>
        )}
        <span>{fee_agorot === 0 ? t('fee_free') : t.rich('fee', { m: money(fee_agorot) })}</span>
        <span>{minimum_agorot === 0 ? t('no_minimum') : t.rich('minimum', { m: money(minimum_agorot) })}</span>
      </span>
    </li>
  )
}

function Shut({ quote, until }: { quote: AddressQuote; until: string }) {
  const t = useText(deliveryText)
  const lang = useLang()
  const nameOf = useName()
  const [now] = useState(() => new Date())
  const at = date(until) === date(now) ? <TimeText at={until} /> : <DateText at={until} with_time />
  const area = <bdi>{quote.area && nameOf(quote.area)}</bdi>
  const reason = lang === 'en' ? quote.shut_reason_en || quote.shut_reason_he : quote.shut_reason_he
  return (
    <p className={css.quote} data-tone="warn">
      <Icon name="clock" size={16} />
      <span>
        {t.rich('shut', { area: put(area), at: put(at) })}
        {reason && `. ${t('because', { reason })}`}
      </span>
    </p>
  )
}
