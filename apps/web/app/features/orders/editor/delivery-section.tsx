import { ORDER_TYPES, type OrderType } from '@tavlin/domain/availability/facts'
import { lazy } from 'react'
import { useName } from '#base/names.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import type { AddressQuote } from '#shared/addresses/address.ts'
import { DatePick } from '#shared/availability/date-pick.tsx'
import type { SlotTime } from '#shared/availability/slot-choice.ts'
import { SlotPick } from '#shared/availability/slot-pick.tsx'
import { ProblemList } from '#shared/cart/problem-list.tsx'
import type { PlacedProblems } from '#shared/cart/problems.ts'
import { Money } from '#ui/amount.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Notice } from '#ui/notice.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { AddressPick, type AddressPrompt } from './address-pick.tsx'
import css from './delivery-section.module.css'
import { deliverySectionText } from './delivery-section.text.ts'
import { StepCard } from './step-card.tsx'
import type { OrderEditor } from './use-editor.ts'
import type { FoldState } from './use-folding.ts'

const FoldedDelivery = lazy(() => import('./folded-delivery.tsx'))

const ICONS = { delivery: 'moped', pickup: 'bag' } as const satisfies Record<OrderType, string>

type Props = {
  editing: OrderEditor
  problems: PlacedProblems
  folding: FoldState
} & AddressPrompt

/** Form step for order type, address, deli and slot. */
export function DeliverySection({ editing, problems, folding, ...focus }: Props) {
  const t = useText(deliverySectionText)
  const { draft, change, place, address, day, loaded } = editing
  const setTime = (time: SlotTime) => change((now) => ({ ...now, ...time }))
  const is_delivery = draft.order_type === 'delivery'
  const setType = (order_type: OrderType) =>
    change((now) => ({ ...now, order_type, ...(now.lines.length === 0 && { deli_id: null }), start_minute: null }))
  const is_done = place !== null && (!is_delivery || address !== null)
  // The amount missing to the minimum is shown at the submit button.
  const address_problems = problems.delivery.filter(({ code }) => code !== 'below_minimum')
  const has_problems = address_problems.length > 0 || problems.slot.length > 0
  return (
    <StepCard
      number={2}
      is_done={is_done}
      title={t(is_delivery ? 'title_delivery' : 'title_pickup')}
      folded={is_done && !has_problems && folding.folded.delivery && <FoldedDelivery editing={editing} />}
      onOpen={() => folding.open('delivery')}
      actions={
        <Segmented
          label={t('type')}
          value={draft.order_type}
          onChange={setType}
          options={ORDER_TYPES.map((value) => ({ value, label: t(value), icon: ICONS[value] }))}
        />
      }
    >
      <div className={css.fields}>
        {is_delivery && <AddressPick editing={editing} {...focus} />}
        <div className={css.two}>
          <DeliPick editing={editing} />
          <DatePick date={day.date} today={loaded.today} onChange={(date) => setTime({ date, start_minute: null })} />
        </div>
        <QuoteSummary editing={editing} />
        <ProblemList problems={address_problems} />
        <SlotPick day={day} order_type={draft.order_type} onChoose={setTime} />
        <ProblemList problems={problems.slot} names={{ type: draft.order_type }} />
      </div>
    </StepCard>
  )
}

function DeliPick({ editing: { deli, deli_choices, draft, change, order } }: { editing: OrderEditor }) {
  const t = useText(deliverySectionText)
  const nameOf = useName()
  return (
    <NativeSelect
      label={t('deli')}
      icon="shop"
      value={deli ? String(deli.deli.id) : null}
      onChange={(value) =>
        change((now) => ({
          ...now,
          deli_id: Number(value),
          // A cart with lines keeps its slot at the newly chosen deli; an empty cart gets the first free slot of that
          // deli.
          start_minute: draft.lines.length > 0 ? now.start_minute : null,
        }))
      }
      // A placed order cannot move to another deli.
      options={deli_choices
        .filter(({ deli: { id } }) => !order || id === order.deli.id)
        .map(({ deli: { id, ...name }, is_served }) => ({
          value: String(id),
          label: is_served ? nameOf(name) : t('not_there', { name: nameOf(name) }),
          disabled: !is_served && id !== deli?.deli.id,
        }))}
    />
  )
}

/** Shows delivery area, fee and minimum of the address at this deli. */
function QuoteSummary({ editing: { address, deli, deli_choices, draft } }: { editing: OrderEditor }) {
  const t = useText(deliverySectionText)
  if (draft.order_type !== 'delivery' || !address) return null
  const quote = deli?.quote
  if (!quote || quote.because === 'outside') {
    const is_outside_all = deli_choices.every((one) => !one.quote || one.quote.because === 'outside')
    return <Notice tone="warn">{t(is_outside_all ? 'outside' : 'outside_deli')}</Notice>
  }
  if (quote.because === 'shut') return <Notice tone="warn">{t('shut')}</Notice>
  return <QuoteLine quote={quote} />
}

const money = (agorot: number) => put(<Money agorot={agorot} />)

function QuoteLine({ quote }: { quote: AddressQuote }) {
  const t = useText(deliverySectionText)
  const nameOf = useName()
  const { area, fee_agorot, minimum_agorot, next_step } = quote
  return (
    <p className={css.quote}>
      {area && <span>{t('area', { name: nameOf(area) })}</span>}
      <span>{fee_agorot === 0 ? t('fee_free') : t.rich('fee', { m: money(fee_agorot) })}</span>
      {minimum_agorot > 0 && <span>{t.rich('minimum', { m: money(minimum_agorot) })}</span>}
      {next_step && (
        <span>{t.rich('next_step', { from: money(next_step.from_total_agorot), m: money(next_step.fee_agorot) })}</span>
      )}
    </p>
  )
}
