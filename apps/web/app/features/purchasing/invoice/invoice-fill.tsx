import { matchInvoice } from '@tavlin/domain/purchasing/supplier-invoice'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { put } from '#platform/put.ts'
import { Money } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { MoneyInput } from '#ui/decimal-input.tsx'
import { LeaveGuard } from '#ui/form/leave-guard.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Row } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { DayInput } from '#ui/time/day-input.tsx'
import { toast } from '#ui/toast.ts'
import textCss from '#ui/text.module.css'
import { FillOrder } from './fill-order.tsx'
import { contentOf, emptyDraft, gapOf, type InvoiceDraft, problemOf, savedLines, withOrder } from './invoice-draft.ts'
import type { commands } from './invoice.commands.ts'
import doc from '../document.module.css'
import css from './invoice.module.css'
import type { Invoice, InvoiceData, InvoiceFillData, runInvoiceCommand } from './invoice.server.ts'
import { invoiceText } from './invoice.text.ts'

type Props = Pick<InvoiceData, 'today' | 'purchase_id'> & { invoice: Invoice | null; fill: InvoiceFillData }

function draftOf({ invoice, fill, today, purchase_id }: Props): InvoiceDraft {
  if (!invoice) {
    const order = fill.orders.find(({ id }) => id === purchase_id) ?? fill.orders[0]
    return order ? withOrder(emptyDraft(today), order) : emptyDraft(today)
  }
  const { number, invoice_date, total_agorot, charges_agorot, note, lines } = invoice
  return {
    number,
    invoice_date,
    total_agorot,
    charges_agorot: charges_agorot || null,
    note,
    lines: new Map(
      lines.map(({ purchase_line_id, packs_thousandths, price_agorot }) => [
        purchase_line_id,
        { packs_thousandths, price_agorot },
      ]),
    ),
  }
}

/** Manages the unsaved invoice, saves it, and checks it. */
function useInvoiceDraft(props: Props) {
  const { invoice, fill } = props
  const t = useText(invoiceText)
  const navigate = useNavigate()
  const { send, pending, refusal } = useCommand<typeof commands, typeof runInvoiceCommand>()
  const [draft, replaceDraft] = useState(() => draftOf(props))
  const [is_changed, setChanged] = useState(false)
  // A ref, because the navigation guard runs before a state change is rendered.
  const is_saved = useRef(false)
  const save = async () => {
    const form = {
      number: draft.number,
      invoice_date: draft.invoice_date ?? '',
      total_agorot: draft.total_agorot ?? 0,
      charges_agorot: draft.charges_agorot ?? 0,
      note: draft.note,
      lines: savedLines(draft),
    }
    const answer = invoice
      ? await send('update', { ...form, id: invoice.id, version: invoice.version })
      : await send('create', { ...form, deli_id: fill.deli.id, supplier_id: fill.supplier.id })
    if (!answer.ok) return null
    setChanged(false)
    return answer.data.data
  }
  /** Opens the URL of a new invoice after its first save, even when checking it was rejected. */
  const open = async (id: number) => {
    if (invoice) return
    is_saved.current = true
    await navigate(`/suppliers/invoice/${id}`)
    is_saved.current = false
  }
  const saveDraft = async () => {
    const saved = await save()
    if (!saved) return
    toast.success(t('saved'))
    await open(saved.id)
  }
  const check = async () => {
    const saved = invoice && !is_changed ? invoice : await save()
    if (!saved) return
    const answer = await send('move', { id: saved.id, version: saved.version, action: 'check' })
    if (answer.ok) toast.success(t(answer.data.data.status === 'matched' ? 'checked_matched' : 'checked_disputed'))
    await open(saved.id)
  }
  const setDraft = (next: InvoiceDraft) => {
    setChanged(true)
    replaceDraft(next)
  }
  return { draft, setDraft, is_changed, is_saved, saveDraft, check, pending, refusal }
}

/** Edits a draft: head of the invoice and the lines of its orders, compared with the deliveries while typing. */
export default function InvoiceFill(props: Props) {
  const { fill } = props
  const t = useText(invoiceText)
  const { draft, setDraft, is_changed, is_saved, saveDraft, check, pending, refusal } = useInvoiceDraft(props)
  const isIncluded = ({ lines }: InvoiceFillData['orders'][number]) =>
    lines.some(({ purchase_line_id }) => draft.lines.has(purchase_line_id))
  const differences = matchInvoice(contentOf(draft, fill.orders), fill.tolerance)
  const others = fill.orders.filter((order) => !isIncluded(order))
  const first_id = refusal?.code === 'supplier_invoice_exists' ? refusal.details?.['invoice_id'] : undefined
  return (
    <>
      {is_changed && <LeaveGuard is_dirty={() => !is_saved.current} />}
      {refusal && <RejectedNotice error={refusal} />}
      {typeof first_id === 'number' && <Link to={`/suppliers/invoice/${first_id}`}>{t('first')}</Link>}
      <Head draft={draft} onChange={setDraft} />
      {fill.orders.filter(isIncluded).map((order) => (
        <FillOrder key={order.id} order={order} draft={draft} differences={differences} onChange={setDraft} />
      ))}
      {others.length > 0 && (
        <Card title={t('more_orders')}>
          <Row gap={2} wrap>
            {others.map((order) => (
              <Button key={order.id} size="sm" icon="plus" onClick={() => setDraft(withOrder(draft, order))}>
                {t('add_order', { number: `#${order.id}` })}
              </Button>
            ))}
          </Row>
        </Card>
      )}
      <FillBar draft={draft} pending={pending} onSave={() => void saveDraft()} onCheck={() => void check()} />
    </>
  )
}

function Head({ draft, onChange }: { draft: InvoiceDraft; onChange: (draft: InvoiceDraft) => void }) {
  const t = useText(invoiceText)
  return (
    <Card title={t('details')}>
      <div className={css.fields}>
        <TextInput
          label={t('number')}
          required
          ltr
          maxLength={40}
          value={draft.number}
          onChange={(event) => onChange({ ...draft, number: event.target.value })}
        />
        <DayInput
          label={t('invoice_date')}
          required
          value={draft.invoice_date}
          onChange={(invoice_date) => onChange({ ...draft, invoice_date })}
        />
        <MoneyInput
          label={t('total')}
          required
          value={draft.total_agorot}
          onChange={(total_agorot) => onChange({ ...draft, total_agorot })}
        />
        <MoneyInput
          label={t('charges')}
          help={t('charges_help')}
          value={draft.charges_agorot}
          onChange={(charges_agorot) => onChange({ ...draft, charges_agorot })}
        />
        <TextInput
          label={t('note')}
          maxLength={500}
          value={draft.note}
          onChange={(event) => onChange({ ...draft, note: event.target.value })}
        />
      </div>
    </Card>
  )
}

type BarProps = { draft: InvoiceDraft; pending: boolean; onSave: () => void; onCheck: () => void }

function FillBar({ draft, pending, onSave, onCheck }: BarProps) {
  const t = useText(invoiceText)
  const problem = problemOf(draft)
  const gap = gapOf(draft)
  const sum = gap + (draft.total_agorot ?? 0)
  const reason = (one: typeof problem.save) => one && t(`missing_${one}`)
  return (
    <div className={doc.bar}>
      <div className={doc.totals}>
        <span className={textCss.muted_sm}>{t('lines_total')}</span>
        <strong className={doc.total}>
          <Money agorot={sum} />
        </strong>
        {draft.total_agorot !== null && gap !== 0 && (
          <Chip tone="warn">{t.rich(gap > 0 ? 'over' : 'under', { m: put(<Money agorot={Math.abs(gap)} />) })}</Chip>
        )}
        {draft.total_agorot !== null && gap === 0 && (
          <Chip tone="good" icon="check">
            {t('adds_up')}
          </Chip>
        )}
      </div>
      <div className={doc.buttons}>
        <Button icon="save" loading={pending} disabled_reason={reason(problem.save)} onClick={onSave}>
          {t('save')}
        </Button>
        <Button
          variant="primary"
          icon="check"
          loading={pending}
          disabled_reason={reason(problem.check)}
          onClick={onCheck}
        >
          {t('check')}
        </Button>
      </div>
    </div>
  )
}
