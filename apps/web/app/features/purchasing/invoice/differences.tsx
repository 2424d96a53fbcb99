import { type InvoiceDifference, statusAfterMatch } from '@tavlin/domain/purchasing/supplier-invoice'
import { useState } from 'react'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { put } from '#platform/put.ts'
import { Money } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Chip } from '#ui/chip.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import { invoiceStatusText } from '../invoice-status.text.ts'
import type { commands } from './invoice.commands.ts'
import css from './invoice.module.css'
import type { Invoice, runInvoiceCommand } from './invoice.server.ts'
import { invoiceText } from './invoice.text.ts'

const keyOf = ({ line_id, kind }: InvoiceDifference): string => `${line_id} ${kind}`
const sumOf = (all: readonly InvoiceDifference[]): number =>
  all.reduce((sum, { amount_agorot }) => sum + amount_agorot, 0)

/** Chooses the differences to request a credit for, and approves the invoice. */
export function Differences({ invoice }: { invoice: Invoice }) {
  const t = useText(invoiceText)
  const { send, pending, refusal } = useCommand<typeof commands, typeof runInvoiceCommand>()
  const { differences, id, version } = invoice
  const [chosen, setChosen] = useState(
    () => new Set(differences.filter(({ is_tolerated }) => !is_tolerated).map(keyOf)),
  )
  const [note, setNote] = useState('')
  const credits = differences.filter((one) => chosen.has(keyOf(one)))
  const paid = differences.filter((one) => !chosen.has(keyOf(one)))
  const needs_note = statusAfterMatch(paid) === 'disputed'
  const approve = async () => {
    const sent = credits.map(({ line_id, kind }) => ({ line_id, kind }))
    if ((await send('approve', { id, version, credits: sent, approve_note: note })).ok) toast.success(t('approved'))
  }
  const toggle = (key: string, is_on: boolean) => {
    const next = new Set(chosen)
    if (is_on) next.add(key)
    else next.delete(key)
    setChosen(next)
  }
  return (
    <Card
      title={t('differences')}
      count={differences.length || undefined}
      lead={t(differences.length > 0 ? 'differences_lead' : 'no_differences')}
    >
      <Stack gap={3}>
        {refusal && <RejectedNotice error={refusal} />}
        {differences.map((one) => (
          <DifferenceChoice
            key={keyOf(one)}
            difference={one}
            invoice={invoice}
            checked={chosen.has(keyOf(one))}
            onChange={(is_on) => toggle(keyOf(one), is_on)}
          />
        ))}
        {needs_note && (
          <TextInput
            label={t('why_paid')}
            required
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
        <span className={css.facts}>
          <span>{t.rich('payable', { m: put(<Money agorot={invoice.total_agorot - sumOf(credits)} />) })}</span>
          {credits.length > 0 && <span>{t.rich('credit_total', { m: put(<Money agorot={sumOf(credits)} />) })}</span>}
        </span>
        <Button
          variant="primary"
          icon="done"
          loading={pending}
          disabled_reason={needs_note && !note.trim() ? t('missing_note') : null}
          onClick={() => void approve()}
        >
          {t('approve')}
        </Button>
      </Stack>
    </Card>
  )
}

type ChoiceProps = {
  difference: InvoiceDifference
  invoice: Invoice
  checked: boolean
  onChange: (is_on: boolean) => void
}

function DifferenceChoice({ difference, invoice, checked, onChange }: ChoiceProps) {
  const t = useText(invoiceText)
  const status = useText(invoiceStatusText)
  const { line_id, kind, amount_agorot, is_tolerated } = difference
  const line = invoice.lines.find(({ id }) => id === line_id)
  return (
    <div className={css.difference}>
      <Checkbox
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        label={line ? <bdi>{line.name}</bdi> : t('charges')}
        help={status(kind)}
      />
      <span className={css.text}>
        <Money agorot={amount_agorot} />
        {is_tolerated && <Chip>{t('tolerated')}</Chip>}
      </span>
    </div>
  )
}
