import type { ReactNode } from 'react'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { clockOf, clockRange } from '#platform/day-minute.ts'
import { type ReasonNames, reasonMessage } from '#shared/availability/reason-message.ts'
import css from './explainer.module.css'
import { explainerText } from './explainer.text.ts'
import { type RemedyContext, remedyOf } from './remedy.ts'
import { linkLabel } from './verdict-row.tsx'
import { busiestSection, type Explanation, reasonKey, type SlotOfDay } from './verdicts.ts'

type Props = { answer: Explanation; place: RemedyContext; names: ReasonNames }
const numberTag = (text: ReactNode) => <Ltr>{text}</Ltr>
/** From this usage on, the notice warns about the slot. */
const TIGHT_PERCENT = 75

/** Shows, above the meals, why the slot cannot be ordered, or how full an open slot is. */
export function SlotNotice({ answer: { slot, slot_reasons }, place, names }: Props) {
  const t = useText(explainerText)
  const range = slot
    ? clockRange({ from_minute: slot.start_minute, until_minute: slot.end_minute })
    : clockOf(place.start_minute)
  if (slot_reasons.length === 0)
    return (
      slot && (
        <Notice tone={(slot.fill_percent ?? 0) >= TIGHT_PERCENT ? 'warn' : 'good'}>
          {t.rich('slot_open', { range, n: numberTag })}: <SlotNumbers slot={slot} names={names} />.
        </Notice>
      )
    )
  return (
    <Refusal icon="ban" what={t.rich('slot_closed', { range, n: numberTag })}>
      <ul className={css.slot_reasons}>
        {slot_reasons.map((reason) => (
          <SlotReason key={reasonKey(reason)} reason={reason} place={place} names={names} />
        ))}
      </ul>
    </Refusal>
  )
}

function SlotReason({ reason, place, names }: Omit<Props, 'answer'> & { reason: Explanation['slot_reasons'][number] }) {
  const t = useText(explainerText)
  const { headline, sentence } = reasonMessage(reason, useLang(), names)
  const remedy = remedyOf(reason, place)
  return (
    <li className={css.reason}>
      <span className={css.text}>
        <b>{headline}</b>
        <span>{sentence}</span>
      </span>
      {remedy?.kind === 'link' && (
        <Button size="sm" to={remedy.to}>
          {t(linkLabel(remedy.screen))}
        </Button>
      )}
    </li>
  )
}

function SlotNumbers({ slot, names }: { slot: SlotOfDay; names: ReasonNames }) {
  const t = useText(explainerText)
  const busiest = busiestSection(slot)
  const section = busiest && names.section?.(busiest.section_id)
  const left = ({ used, limit }: SlotOfDay['orders']) =>
    limit === null ? null : { left: Math.max(0, limit - used), limit: String(limit), n: numberTag }
  const orders = left(slot.orders)
  const bags = left(slot.bags)
  const sentences = [
    orders && <b key="orders">{t.rich('orders_left', orders)}</b>,
    bags && <span key="bags">{t.rich('bags_left', bags)}</span>,
    busiest && section && (
      <span key="section">{t.rich('section_load', { section, percent: String(busiest.percent), n: numberTag })}</span>
    ),
  ].filter(Boolean)
  return sentences.length === 0 ? t('no_limit') : sentences.flatMap((part, at) => (at === 0 ? [part] : [', ', part]))
}
