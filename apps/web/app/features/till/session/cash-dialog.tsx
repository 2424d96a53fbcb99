import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { tillCash } from '@tavlin/contract/till-cash'
import { entersDrawer, type TillCashMove } from '@tavlin/domain/till/till-session'
import { type SubmitEvent, useState } from 'react'
import { useText } from '#base/text.ts'
import { useMoney } from '#base/use-money.ts'
import { call } from '#platform/api-client.ts'
import { useCommand } from '#platform/command.ts'
import { useQuery } from '#platform/use-query.ts'
import { Keypad } from '#shared/till/keypad.tsx'
import { cashMoveText } from '#shared/till/report.text.ts'
import { sharedTillText } from '#shared/till/till.text.ts'
import { Money } from '#ui/amount.tsx'
import { TimeText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { readShekels, writeShekels } from '#ui/form/money-text.ts'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Modal } from '#ui/modal.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import { openDrawerFor } from '../print/drawer.ts'
import type { TillContext } from '../till-context.ts'
import type { TillCommands } from '../till.commands.ts'
import { type CashReason, MOVES, REASONS } from './cash-reasons.ts'
import { cashText } from './cash.text.ts'
import css from './session.module.css'

const moves = call<typeof tillCash.cashMoves>('GET', '/till-sessions/:id/moves')
const bags = call<typeof tillCash.bags>('GET', '/delis/:deli_id/bags')
type Bag = ResponseOf<typeof tillCash.bags>['data'][number]

type MoveDraft = { kind: TillCashMove; typed: string; reason: CashReason; note: string; driver_id: number | null }
const newDraft = (kind: TillCashMove): MoveDraft => ({
  kind,
  typed: '',
  reason: REASONS[kind][0],
  note: '',
  driver_id: null,
})

/** Returns the input that is missing before the cash movement can be sent; null when it is complete. */
function missingIn({ kind, typed, reason, note, driver_id }: MoveDraft) {
  if (kind === 'from_bag' && driver_id === null) return 'driver'
  if ((readShekels(typed) ?? 0) <= 0) return 'amount'
  return reason === 'other' && note.trim() === '' ? 'note' : null
}

/** Moves cash into or out of the drawer, with a reason. */
export default function CashDialog({ context, onClose }: { context: TillContext; onClose: () => void }) {
  const t = useText(cashText)
  const kinds = useText(cashMoveText)
  const keys = useText(sharedTillText)
  const [draft, setDraft] = useState(() => newDraft(MOVES[0]))
  const [is_tried, setTried] = useState(false)
  const { send, pending, refusal } = useCommand<TillCommands>()
  const missing = is_tried ? missingIn(draft) : null
  const edit = (change: Partial<MoveDraft>) => setDraft({ ...draft, ...change })
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const { kind, typed, reason, note, driver_id } = draft
    if (missingIn(draft) !== null) return
    const amount_agorot = readShekels(typed) ?? 0
    const body = { session_id: context.session.id, kind, amount_agorot, reason, note: note.trim(), driver_id }
    if (!(await send('move_cash', body)).ok) return
    void openDrawerFor(context, true)
    toast.success(t('saved'))
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('title')} size="lg" close_outside={false}>
      <form className={css.cash} onSubmit={(event) => void onSubmit(event)} noValidate>
        <Segmented
          label={t('kind')}
          size="touch"
          wide
          columns={3}
          value={draft.kind}
          onChange={(kind) => {
            setTried(false)
            setDraft(newDraft(kind))
          }}
          options={MOVES.map((value) => ({ value, label: kinds(value) }))}
        />
        <div className={css.cash_columns}>
          <MoveFields deli_id={context.deli.id} draft={draft} missing={missing} onEdit={edit} />
          <Keypad
            extra="."
            onKey={(key) => edit({ typed: draft.typed + key })}
            onErase={() => edit({ typed: draft.typed.slice(0, -1) })}
            erase_label={keys('erase')}
            className={css.cash_keys}
          />
        </div>
        {refusal && <RejectedNotice error={refusal} />}
        <Button type="submit" variant="primary" size="touch-lg" wide loading={pending}>
          {t('save')}
        </Button>
        <Moves session_id={context.session.id} />
      </form>
    </Modal>
  )
}

type FieldProps = {
  deli_id: number
  draft: MoveDraft
  missing: ReturnType<typeof missingIn>
  onEdit: (change: Partial<MoveDraft>) => void
}

function MoveFields({ deli_id, draft, missing, onEdit }: FieldProps) {
  const t = useText(cashText)
  const carried = useQuery(bags, draft.kind === 'from_bag' ? { params: { deli_id } } : null)
  return (
    <div className={css.cash_fields}>
      {draft.kind === 'from_bag' && (
        <DriverPick
          bags={carried.data}
          driver_id={draft.driver_id}
          error={missing === 'driver' && t('driver_missing')}
          onPick={({ driver, cash_agorot }) =>
            onEdit({ driver_id: driver?.id ?? null, typed: writeShekels(cash_agorot) })
          }
        />
      )}
      <TextInput
        label={t('amount')}
        size="touch"
        className={css.amount}
        ltr
        inputMode="none"
        autoComplete="off"
        end={<span aria-hidden>₪</span>}
        value={draft.typed}
        error={missing === 'amount' && t('amount_missing')}
        onChange={(event) => onEdit({ typed: event.target.value })}
      />
      {REASONS[draft.kind].length > 1 && (
        <NativeSelect
          label={t('reason')}
          size="touch"
          value={draft.reason}
          onChange={(reason) => onEdit({ reason: reason as CashReason })}
          options={REASONS[draft.kind].map((value) => ({ value, label: t(`r_${value}`) }))}
        />
      )}
      <TextInput
        label={t('note')}
        size="touch"
        maxLength={300}
        required={draft.reason === 'other'}
        value={draft.note}
        error={missing === 'note' && t('note_missing')}
        onChange={(event) => onEdit({ note: event.target.value })}
      />
    </div>
  )
}

type DriverProps = {
  bags: readonly Bag[] | null
  driver_id: number | null
  error: string | false
  onPick: (bag: Bag) => void
}

function DriverPick({ bags: found, driver_id, error, onPick }: DriverProps) {
  const t = useText(cashText)
  const money = useMoney()
  if (found?.length === 0) return <p>{t('no_bags')}</p>
  return (
    <NativeSelect
      label={t('driver')}
      size="touch"
      placeholder={t('driver_missing')}
      value={driver_id === null ? null : String(driver_id)}
      error={error}
      onChange={(id) => {
        const bag = found?.find(({ driver }) => String(driver?.id) === id)
        if (bag) onPick(bag)
      }}
      options={(found ?? []).map(({ driver, cash_agorot }) => ({
        value: String(driver?.id),
        label: `${driver?.name} · ${money(cash_agorot)}`,
      }))}
    />
  )
}

function Moves({ session_id }: { session_id: number }) {
  const t = useText(cashText)
  const kinds = useText(cashMoveText)
  const { data } = useQuery(moves, { params: { id: session_id } })
  return (
    <section>
      <h3 className={css.muted}>{t('today')}</h3>
      {data?.length === 0 && <p className={css.muted}>{t('none')}</p>}
      <ul className={css.moves}>
        {data?.map(({ id, kind, amount_agorot, reason, note, by, driver, at }) => (
          <li key={id} className={css.move}>
            <span>
              <TimeText at={at} /> {kinds(kind)} · {driver?.name ?? t(`r_${reason as CashReason}`)}
              {note && <bdi> · {note}</bdi>}
              <bdi className={css.muted}> · {by?.name}</bdi>
            </span>
            <Money agorot={entersDrawer(kind) ? amount_agorot : -amount_agorot} />
          </li>
        ))}
      </ul>
    </section>
  )
}
