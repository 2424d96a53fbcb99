import { priceOn } from '@tavlin/domain/purchasing/option'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { weekday } from '#base/format.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useCommand } from '#platform/command.ts'
import { put } from '#platform/put.ts'
import { AmountCell } from '#ui/amount.tsx'
import { DateText } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { WholeInput } from '#ui/decimal-input.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { LeaveGuard } from '#ui/form/leave-guard.tsx'
import { Notice } from '#ui/notice.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { DayInput } from '#ui/time/day-input.tsx'
import { toast } from '#ui/toast.ts'
import textCss from '#ui/text.module.css'
import { PackText } from '../pack-text.tsx'
import { suggestText } from '../suggest/suggest.text.ts'
import { SuggestionReason, TakeSuggestion } from '../suggest/suggestion-line.tsx'
import { type SuggestedLine, type Suggestions, useSuggestions } from '../suggest/use-suggestions.ts'
import type { commands } from './order.commands.ts'
import {
  draftOf,
  isSame,
  linesOf,
  type OrderDraft,
  totalOfDraft,
  unfilled,
  withPacks,
  withSuggestions,
} from './order-draft.ts'
import { FillBar } from './fill-bar.tsx'
import css from './order.module.css'
import type { Fill, OrderData, Purchase, runOrderCommand } from './order.server.ts'
import { orderText } from './order.text.ts'

type FillOption = Fill['options'][number]
const DemandDrawer = lazy(() => import('../suggest/demand-drawer.tsx'))

type Props = Pick<OrderData, 'next' | 'today' | 'repeated'> & { purchase: Purchase | null; fill: Fill }

/** Manages the unsaved order, and saves and sends it. */
function useOrderDraft({ purchase, fill, next, today, repeated }: Props) {
  const t = useText(orderText)
  const navigate = useNavigate()
  const { send, pending, refusal } = useCommand<typeof commands, typeof runOrderCommand>()
  const saved = draftOf(purchase, next?.date ?? today, repeated)
  const [draft, setDraft] = useState(saved)
  // A ref, because the navigation guard runs before a state change is rendered.
  const is_saved = useRef(false)
  const is_changed = purchase === null ? draft.packs.size > 0 : !isSame(saved, draft)

  const save = async () => {
    if (draft.delivery_date === null) return null
    const form = { delivery_date: draft.delivery_date, note: draft.note, lines: linesOf(draft) }
    const answer = purchase
      ? await send('update', { ...form, id: purchase.id, version: purchase.version })
      : await send('create', { ...form, deli_id: fill.deli.id, supplier_id: fill.supplier.id })
    return answer.ok ? answer.data.data : null
  }
  /** Opens the URL of a new order after its first save, even when sending the order was rejected. */
  const open = async (id: number) => {
    if (purchase) return
    is_saved.current = true
    await navigate(`/suppliers/order/${id}`)
    is_saved.current = false
  }
  const saveDraft = async () => {
    const made = await save()
    if (!made) return
    toast.success(t('saved'))
    await open(made.id)
  }
  const submit = async () => {
    const made = purchase && !is_changed ? purchase : await save()
    if (!made) return
    const answer = await send('submit', { id: made.id, version: made.version })
    if (answer.ok) toast.success(t(answer.data.data.status === 'draft' ? 'sent_for_approval' : 'sent'))
    await open(made.id)
  }
  return { draft, setDraft, is_changed, is_saved, saveDraft, submit, pending, refusal }
}

/** Edits a draft: packs per item, with suggestions and the stock of the deli. */
export default function OrderFill({ purchase, fill, next, today, repeated }: Props) {
  const t = useText(orderText)
  const { draft, setDraft, is_changed, is_saved, saveDraft, submit, pending, refusal } = useOrderDraft({
    purchase,
    fill,
    next,
    today,
    repeated,
  })
  const suggestions = useSuggestions(fill.deli.id, fill.supplier.id, draft.delivery_date)
  const missing = draft.delivery_date === null ? t('missing_date') : draft.packs.size === 0 ? t('missing_lines') : null
  return (
    <>
      {is_changed && <LeaveGuard is_dirty={() => !is_saved.current} />}
      <Card title={t('details')}>
        <div className={css.fields}>
          <DayInput
            label={t('delivery_date')}
            required
            limits={{ min: today }}
            value={draft.delivery_date}
            onChange={(delivery_date) => setDraft({ ...draft, delivery_date })}
          />
          <TextInput
            label={t('note')}
            maxLength={500}
            value={draft.note}
            onChange={(event) => setDraft({ ...draft, note: event.target.value })}
          />
        </div>
      </Card>
      <SameDayOrder fill={fill} date={draft.delivery_date} own_id={purchase?.id} />
      <SpecialDays suggestions={suggestions} />
      <Items fill={fill} draft={draft} today={today} suggestions={suggestions} onChange={setDraft} />
      {refusal && <RejectedNotice error={refusal} />}
      <FillBar
        supplier={fill.supplier}
        deli_id={fill.deli.id}
        total={totalOfDraft(draft, fill.options, today)}
        lines={draft.packs.size}
        missing={missing}
        is_changed={is_changed}
        pending={pending}
        onSave={() => void saveDraft()}
        onSend={() => void submit()}
      />
    </>
  )
}

type SameDayProps = { fill: Fill; date: string | null; own_id: number | undefined }

/** Warns of a second order to the same supplier for the same day. */
function SameDayOrder({ fill, date, own_id }: SameDayProps) {
  const t = useText(orderText)
  const other = fill.open_orders.find(({ id, delivery_date }) => delivery_date === date && id !== own_id)
  if (!other) return null
  return (
    <Notice tone="warn">
      {t('same_day')} <Link to={`/suppliers/order/${other.id}`}>{t('open_same_day', { number: `#${other.id}` })}</Link>
    </Notice>
  )
}

function SpecialDays({ suggestions }: { suggestions: Suggestions | undefined }) {
  const t = useText(suggestText)
  const nameOf = useName()
  if (!suggestions || suggestions.special_days.length === 0) return null
  const names = suggestions.special_days.map(({ title_he, title_en }) =>
    nameOf({ name_he: title_he, name_en: title_en }),
  )
  return <Notice tone="info">{t('special_days', { names: names.join(', ') })}</Notice>
}

type ItemsProps = {
  fill: Fill
  draft: OrderDraft
  today: string
  suggestions: Suggestions | undefined
  onChange: (draft: OrderDraft) => void
}

function Items({ fill, draft, today, suggestions, onChange }: ItemsProps) {
  const t = useText(orderText)
  const [detailed, setDetailed] = useState<FillOption | null>(null)
  const line_of = new Map(suggestions?.lines.map((line) => [line.option_id, line]))
  const [wanted, setWanted] = useState('')
  const [is_ordered_only, setOrderedOnly] = useState(false)
  const needle = wanted.trim().toLocaleLowerCase()
  const shown = fill.options.filter(
    ({ id, name, code, barcode, ingredient }) =>
      (!is_ordered_only || draft.packs.has(id)) &&
      [name, code, barcode, ingredient.name_he, ingredient.name_en].some((text) =>
        text.toLocaleLowerCase().includes(needle),
      ),
  )
  if (fill.options.length === 0)
    return (
      <Empty
        icon="box"
        title={t('no_items')}
        lead={t('no_items_lead')}
        action={<Button to={`/supplier/${fill.supplier.id}`}>{t('to_supplier')}</Button>}
      />
    )
  return (
    <Card title={t('items')} count={fill.options.length} padding="none">
      <div className={css.find}>
        <TextInput
          type="search"
          icon="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <Checkbox
          label={t('only_ordered')}
          checked={is_ordered_only}
          onChange={(event) => setOrderedOnly(event.target.checked)}
        />
        {suggestions && <FillAll draft={draft} suggestions={suggestions} onChange={onChange} />}
      </div>
      <ul className={css.items}>
        {shown.map((option) => (
          <Item
            key={option.id}
            option={option}
            packs={draft.packs.get(option.id) ?? null}
            price={priceOn(option.prices, draft.delivery_date ?? today)}
            suggested={line_of.get(option.id)}
            onChange={(packs) => onChange(withPacks(draft, option.id, packs))}
            onDetails={() => setDetailed(option)}
          />
        ))}
      </ul>
      {shown.length === 0 && <p className={css.quiet}>{t('nothing_found')}</p>}
      {detailed && suggestions && (
        <Suspense>
          <DemandDrawer
            deli_id={fill.deli.id}
            option={detailed}
            until={suggestions.until}
            onClose={() => setDetailed(null)}
          />
        </Suspense>
      )}
    </Card>
  )
}

type FillAllProps = { draft: OrderDraft; suggestions: Suggestions; onChange: (draft: OrderDraft) => void }

/** Fills in all suggestions at once, and shows the day until which the suggested quantities last. */
function FillAll({ draft, suggestions: { lines, until }, onChange }: FillAllProps) {
  const t = useText(suggestText)
  const lang = useLang()
  const to_fill = unfilled(draft, lines)
  return (
    <>
      {to_fill.length > 0 && (
        <Button icon="check" onClick={() => onChange(withSuggestions(draft, to_fill))}>
          {t('fill_all', { count: to_fill.length })}
        </Button>
      )}
      <span className={textCss.muted_sm}>
        {t.rich('until', { day: weekday(until, lang), d: put(<DateText at={until} />) })}
      </span>
    </>
  )
}

type ItemProps = {
  option: FillOption
  packs: number | null
  price: number | null
  /** Undefined until it is computed, and for ingredients whose preferred supplier is another one. */
  suggested: SuggestedLine | undefined
  onChange: (packs: number | null) => void
  onDetails: () => void
}

function Item({ option, packs, price, suggested, onChange, onDetails }: ItemProps) {
  const t = useText(orderText)
  const { ingredient, name, pack } = option
  return (
    <li className={css.item} data-ordered={packs !== null || undefined}>
      <div className={css.text}>
        <span className={css.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={css.facts}>
          <span>
            <PackText pack={pack} measure={ingredient.measure} />
          </span>
          {!suggested && <Stock option={option} />}
        </span>
        {suggested && <SuggestionReason option={option} line={suggested} onDetails={onDetails} />}
      </div>
      <span className={css.suggested}>
        {suggested && <TakeSuggestion name={name} suggested={suggested.packs} packs={packs} onTake={onChange} />}
      </span>
      <span className={css.price}>{price !== null && <AmountCell agorot={price} />}</span>
      <div className={css.packs}>
        <WholeInput aria-label={t('packs_of', { name })} placeholder="0" value={packs} onChange={onChange} />
      </div>
      <strong className={css.sum}>{packs !== null && price !== null && <AmountCell agorot={packs * price} />}</strong>
    </li>
  )
}

/** Shows the stock of an item without a suggestion. */
function Stock({ option: { ingredient, available_base, incoming_base, par_base } }: { option: FillOption }) {
  const t = useText(orderText)
  const { measure, stock_unit } = ingredient
  const amount = (base: number) => ({ q: put(<Quantity base={base} unit={stock_unit} measure={measure} />) })
  return (
    <>
      <span>{t.rich('available', amount(available_base))}</span>
      {par_base !== null && <span>{t.rich('par', amount(par_base))}</span>}
      {incoming_base > 0 && <span>{t.rich('incoming', amount(incoming_base))}</span>}
    </>
  )
}
