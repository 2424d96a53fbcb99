import type { ErrorBody } from '@tavlin/contract/errors'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { useCommand } from '#platform/command.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import type { RowAnswer } from '#ui/list/bulk-answer.ts'
import { toast } from '#ui/toast.ts'
import { consequences } from './cancel-choice.ts'
import { movedText } from './moved.text.ts'
import type { moveCommands } from './moves.commands.ts'
import type { action } from './moves.route.ts'
import { type OrderAction, needsDialog, type MovableOrder } from './order-move.ts'
import { standingOf } from './stale-order.ts'

const MoveDialog = lazy(() => import('./move-dialog.tsx'))
const MoveRefused = lazy(() => import('./move-refused.tsx'))

/** The input that a dialog adds to a move. */
export type MoveDetails = Partial<Omit<z.input<typeof moveCommands.move>, 'id' | 'move' | 'version'>>
export type DelayDetails = { minutes: number; what: 'promise' | 'kitchen' }
export type OpenMove = {
  deed: OrderAction | 'delay'
  orders: readonly MovableOrder[]
  /** Null: it succeeded. */
  send: (details: MoveDetails | DelayDetails) => Promise<ErrorBody | null>
  onClose: () => void
}
type MoveRefusal = { order: MovableOrder; error: ErrorBody }

const nameOf = (deed: OrderAction) => (deed === 'accept_delay' ? 'accept' : deed)

type SendOrderMove = (seen: MovableOrder, details: MoveDetails | DelayDetails) => Promise<ErrorBody | null>

/** After a stale refusal, the next attempt refers to the order's current version. */
function asLastSeen(order: MovableOrder, send: SendOrderMove): OpenMove['send'] {
  let seen = order
  return async (details) => {
    const error = await send(seen, details)
    if (error?.code === 'version_stale') seen = { ...seen, version: standingOf(error, seen).version }
    return error
  }
}

function MoveDialogs({ asked, told }: { asked: OpenMove | null; told: ReactNode }) {
  return (
    <Suspense>
      {asked && <MoveDialog asked={asked} />}
      {told}
    </Suspense>
  )
}

type MoveNotice = { is_owed: boolean; undo: (() => void) | undefined }

/** Toast after a move. After a cancellation with money to return, it links to the refund. */
function useMoveNotice() {
  const t = useText(movedText)
  const navigate = useNavigate()
  return (order: MovableOrder, deed: OrderAction, { is_owed, undo }: MoveNotice): void => {
    const done = t(`done_${deed}`, { number: String(order.number) })
    const onOpen = () => void navigate(`/orders/${order.id}?settle=refund`)
    if (is_owed) toast.news(done, { open: { label: t('open_refund'), onOpen } })
    else toast.success(done, { undo })
  }
}

/**
 * `const { start, dialogs } = useOrderMoves()`; `start(order, 'accept')`; render `{dialogs}` once. Call it in a
 * component that stays mounted when the order leaves the screen, or the answer is lost.
 */
export function useOrderMoves({ onDone }: { onDone?: (deed: OrderAction, order: MovableOrder) => void } = {}) {
  const t = useText(movedText)
  const lang = useLang()
  const notify = useMoveNotice()
  const { send } = useCommand<typeof moveCommands, typeof action>({ to: '/orders/moves' })
  const [asked, setAsked] = useState<OpenMove | null>(null)
  const [refused, setRefused] = useState<MoveRefusal | null>(null)
  const [busy_id, setBusy] = useState<number | null>(null)
  const close = () => setAsked(null)

  const move = async (order: MovableOrder, deed: OrderAction, details: MoveDetails = {}): Promise<ErrorBody | null> => {
    setBusy(order.id)
    const answer = await send('move', { ...details, id: order.id, version: order.version, move: nameOf(deed) })
    setBusy(null)
    if (!answer.ok) return answer.error
    // The answer has the new version of the order.
    const { version } = (answer.data as { data: Pick<MovableOrder, 'version'> }).data
    notify(order, deed, {
      is_owed: !onDone && deed === 'cancel' && consequences(order, details.reason ?? null).money === 'to_refund',
      // A start is sent without a dialog, so it can be undone with one click.
      undo: deed === 'start' ? () => void make({ ...order, version }, 'recall') : undefined,
    })
    onDone?.(deed, order)
    return null
  }
  const ask = (order: MovableOrder, deed: OrderAction) => {
    const sendIt = asLastSeen(order, (seen, details) => move(seen, deed, details as MoveDetails))
    setAsked({ deed, orders: [order], send: sendIt, onClose: close })
  }

  const make = async (order: MovableOrder, deed: OrderAction, details?: MoveDetails): Promise<void> => {
    const error = await move(order, deed, details)
    if (error?.code === 'move_reason_missing') ask(order, deed)
    else if (error?.code === 'move_not_allowed' || error?.code === 'version_stale') setRefused({ order, error })
    else if (error) await showRefusal(error, lang)
  }
  /** With `details` no dialog is shown: they replace its input. */
  const start = (order: MovableOrder, deed: OrderAction, details?: MoveDetails): void => {
    setRefused(null)
    if (needsDialog(deed) && !details) ask(order, deed)
    else void make(order, deed, details)
  }

  /**
   * The result per order; null when the person cancelled, or when the whole request was refused and the refusal shown.
   */
  const startMany = (orders: readonly MovableOrder[], deed: OrderAction): Promise<readonly RowAnswer[] | null> =>
    new Promise((settle) => {
      const sendAll = async (details: MoveDetails): Promise<ErrorBody | null> => {
        const answer = await send('move_many', { ...details, ids: orders.map(({ id }) => id), move: nameOf(deed) })
        if (!answer.ok) return answer.error
        settle(answer.data.data as readonly RowAnswer[])
        return null
      }
      const giveUp = () => (close(), settle(null))
      const sendPlain = async () => {
        const error = await sendAll({})
        if (error) settle(null)
        if (error) await showRefusal(error, lang)
      }
      // Only the driver of a delivery may omit the reason, and drivers do not deliver in bulk.
      if (needsDialog(deed) || deed === 'deliver')
        setAsked({ deed, orders, send: (details) => sendAll(details as MoveDetails), onClose: giveUp })
      else void sendPlain()
    })

  /** Delays the promise, or only the start in the kitchen. */
  const delay = (order: MovableOrder): void =>
    setAsked({
      deed: 'delay',
      orders: [order],
      send: async (details) => {
        const answer = await send('delay', { id: order.id, version: order.version, ...(details as DelayDetails) })
        if (!answer.ok) return answer.error
        toast.success(t('done_delay', { number: String(order.number) }))
        return null
      },
      onClose: close,
    })

  const told = refused && <MoveRefused {...refused} onStart={start} onClose={() => setRefused(null)} />
  return { start, startMany, delay, busy_id, dialogs: <MoveDialogs asked={asked} told={told} /> }
}
