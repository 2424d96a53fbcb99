import { RECEIPT_PHOTOS, outstandingOf, purchaseActions } from '@tavlin/domain/purchasing/purchase-order'
import { useRef, useState } from 'react'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { put } from '#platform/put.ts'
import { DateText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { WindowGuard } from '#ui/form/window-guard.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import type { commands } from '../orders/orders.commands.ts'
import type { ReceivedPurchase, runOrdersCommand } from '../orders/orders.server.ts'
import { draftLine, problemIn, type ReceiptDraft, sentLines, stateOf, withScan } from './receipt-draft.ts'
import { type AwaitedLine, ReceiveLine } from './receive-line.tsx'
import { ScanField } from './scan-field.tsx'
import css from './receive.module.css'
import { receiveText } from './receive.text.ts'

type Props = { purchase: ReceivedPurchase; onClose: () => void }

const awaitedLines = ({ lines }: ReceivedPurchase) => lines.filter((line) => outstandingOf(line) > 0)
const draftOf = (lines: readonly AwaitedLine[]): ReceiptDraft =>
  new Map(lines.map((line) => [line.id, draftLine(line)]))

/** Manages the unsaved receipt, and saves it against the version that the user sees (optimistic lock). */
function useReceipt(purchase: ReceivedPurchase, onClose: () => void) {
  const t = useText(receiveText)
  const confirm = useConfirm()
  const { send, pending, refusal } = useCommand<typeof commands, typeof runOrdersCommand>()
  const [delivery_note, setDeliveryNote] = useState('')
  // The version that the user saw: a delivery that somebody else records meanwhile must be shown before saving.
  const [seen, setSeen] = useState(purchase.version)
  const [draft, replaceDraft] = useState(() => draftOf(awaitedLines(purchase)))
  const [is_touched, setTouched] = useState(false)
  const lines = awaitedLines(purchase)
  const is_stale = purchase.version !== seen
  const over = lines.filter((line) => draft.has(line.id) && stateOf(line, draft.get(line.id)!) === 'over').length
  const startAgain = () => {
    setSeen(purchase.version)
    replaceDraft(draftOf(lines))
  }
  const save = async () => {
    const question = { title: t('over_title'), body: t('over_body', { count: over }), cancel: t('over_cancel') }
    if (over > 0 && !(await confirm({ ...question, action: t('over_action') }))) return
    const is_over_confirmed = over > 0
    const sent = { id: purchase.id, delivery_note, lines: sentLines(draft), is_over_confirmed, version: seen }
    if (!(await send('receive', sent)).ok) return
    toast.success(t('saved'))
    onClose()
  }
  const setDraft = (next: ReceiptDraft) => {
    setTouched(true)
    replaceDraft(next)
  }
  return {
    delivery_note,
    setDeliveryNote,
    draft,
    setDraft,
    lines,
    is_stale,
    is_touched,
    startAgain,
    save,
    pending,
    refusal,
  }
}

/** Receives a delivery, usable with one hand: every line starts as complete, and the user types only differences. */
export default function ReceiveDrawer({ purchase, onClose }: Props) {
  const t = useText(receiveText)
  const { delivery_note, setDeliveryNote, draft, setDraft, lines, is_stale, is_touched, startAgain, ...saving } =
    useReceipt(purchase, onClose)
  const { save, pending, refusal } = saving
  const problem = problemIn(draft)
  const is_possible = purchaseActions(purchase.status).includes('receive')
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('title', { name: purchase.supplier.name })}
      size="min(560px, 100vw)"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {is_possible && !is_stale && (
            <Button
              variant="primary"
              icon="check"
              loading={pending}
              disabled_reason={problem && t(`missing_${problem}`)}
              onClick={() => void save()}
            >
              {t('save')}
            </Button>
          )}
        </>
      }
    >
      {is_touched && <WindowGuard />}
      {is_stale && <Stale purchase={purchase} onStartAgain={startAgain} />}
      {refusal && refusal.code !== 'version_stale' && <RejectedNotice error={refusal} />}
      {is_possible ? (
        <>
          <TextInput
            label={t('delivery_note')}
            ltr
            maxLength={60}
            value={delivery_note}
            onChange={(event) => setDeliveryNote(event.target.value)}
          />
          <Lines lines={lines} draft={draft} onChange={setDraft} />
        </>
      ) : (
        <Notice>{t('not_possible')}</Notice>
      )}
    </Drawer>
  )
}

type LinesProps = { lines: readonly AwaitedLine[]; draft: ReceiptDraft; onChange: (draft: ReceiptDraft) => void }

function Lines({ lines, draft, onChange }: LinesProps) {
  const list = useRef<HTMLUListElement>(null)
  const draftFor = (line: AwaitedLine) => draft.get(line.id) ?? draftLine(line)
  const may_photograph = [...draft.values()].filter(({ photo }) => photo !== null).length < RECEIPT_PHOTOS
  return (
    <>
      <ScanField
        lines={lines}
        onFound={(line, scan) => {
          onChange(new Map(draft).set(line.id, withScan(draftFor(line), scan)))
          // Focusing scrolls the line into view.
          list.current?.querySelector<HTMLInputElement>(`[data-line="${line.id}"] input`)?.focus()
        }}
      />
      <ul className={css.lines} ref={list}>
        {lines.map((line) => (
          <ReceiveLine
            key={line.id}
            line={line}
            draft={draftFor(line)}
            may_photograph={may_photograph}
            onChange={(next) => onChange(new Map(draft).set(line.id, next))}
          />
        ))}
      </ul>
    </>
  )
}

/** Shows who changed the order meanwhile, and a button that starts again from the new quantities. */
function Stale({ purchase, onStartAgain }: { purchase: ReceivedPurchase; onStartAgain: () => void }) {
  const t = useText(receiveText)
  const newest = purchase.receipts[0]
  return (
    <Notice
      tone="warn"
      icon="people"
      title={t('stale_title')}
      action={<Button onClick={onStartAgain}>{t('start_again')}</Button>}
    >
      {newest?.by
        ? t.rich('stale_body', { name: newest.by.name, d: put(<DateText at={newest.at} with_time />) })
        : t('stale_unknown')}
    </Notice>
  )
}
