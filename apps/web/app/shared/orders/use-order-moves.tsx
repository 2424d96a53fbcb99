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
import { type OrderAction, needsDialog, type MovableOrder, undoOf } from './order-move.ts'
import { movedOrder, sendMoves } from './send-moves.ts'
import { standingOf } from './stale-order.ts'

const MoveDialog = lazy(() => import('./move-dialog.tsx'))
const MoveRejected = lazy(() => import('./move-rejected.tsx'))

/** The input that a dialog adds to a status change. */
export type MoveDetails = Partial<Omit<z.input<typeof moveCommands.move>, 'id' | 'move' | 'version'>>
export type DelayDetails = { minutes: number; what: 'promise' | 'kitchen' }
export type OpenMove = {
  action: OrderAction | 'delay'
  orders: readonly MovableOrder[]
  /** Resolves to null on success, otherwise to the refusal. */
  send: (details: MoveDetails | DelayDetails) => Promise<ErrorBody | null>
  onClose: () => void
}
type MoveRefusal = { order: MovableOrder; error: ErrorBody }

const nameOf = (action: OrderAction) => (action === 'accept_delay' ? 'accept' : action)

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

function MoveDialogs({ open_move, refusal }: { open_move: OpenMove | null; refusal: ReactNode }) {
  return (
    <Suspense>
      {open_move && <MoveDialog open_move={open_move} />}
      {refusal}
    </Suspense>
  )
}

type MoveNotice = { is_owed: boolean; undo: (() => void) | undefined; onCancel: (() => void) | undefined }

/**
 * Shows a toast after a status change. After a cancellation with money to return, it links to the refund; after
 * accepting, it offers to cancel, because accepting cannot be undone.
 */
function useMoveNotice() {
  const t = useText(movedText)
  const navigate = useNavigate()
  return (order: MovableOrder, action: OrderAction, { is_owed, undo, onCancel }: MoveNotice): void => {
    const done = t(`done_${action}`, { number: String(order.number) })
    const onOpen = () => void navigate(`/orders/${order.id}?settle=refund`)
    if (is_owed) toast.news(done, { open: { label: t('open_refund'), onOpen } })
    else toast.success(done, { undo, open: onCancel && { label: t('cancel_order'), onOpen: onCancel } })
  }
}

/**
 * Moves several orders. Resolves to the result per order; null when the user cancelled, or when the whole request was
 * rejected and the refusal shown.
 */
function useManyMoves(setOpenMove: (open: OpenMove | null) => void) {
  const lang = useLang()
  const { send } = useCommand<typeof moveCommands, typeof action>({ to: '/orders/moves' })
  return (orders: readonly MovableOrder[], action: OrderAction): Promise<readonly RowAnswer[] | null> =>
    new Promise((settle) => {
      const sendAll = async (details: MoveDetails): Promise<ErrorBody | null> => {
        const answer = await send('move_many', { ...details, ids: orders.map(({ id }) => id), move: nameOf(action) })
        if (!answer.ok) return answer.error
        settle(answer.data.data as readonly RowAnswer[])
        return null
      }
      const giveUp = () => (setOpenMove(null), settle(null))
      const sendPlain = async () => {
        const error = await sendAll({})
        if (error) settle(null)
        if (error) await showRefusal(error, lang)
      }
      // Only the driver of a delivery may omit the reason, and drivers do not deliver in bulk.
      if (needsDialog(action) || action === 'deliver')
        setOpenMove({ action, orders, send: (details) => sendAll(details as MoveDetails), onClose: giveUp })
      else void sendPlain()
    })
}

/**
 * `const { start, dialogs } = useOrderMoves()`; `start(order, 'accept')`; render `{dialogs}` once. Call it in a
 * component that stays mounted when the order leaves the screen, or the result is not shown.
 */
export function useOrderMoves({ onDone }: { onDone?: (action: OrderAction, order: MovableOrder) => void } = {}) {
  const t = useText(movedText)
  const lang = useLang()
  const notify = useMoveNotice()
  const { send } = useCommand<typeof moveCommands, typeof action>({ to: '/orders/moves' })
  const [open_move, setOpenMove] = useState<OpenMove | null>(null)
  const [rejected, setRejected] = useState<MoveRefusal | null>(null)
  const [busy_id, setBusy] = useState<number | null>(null)
  const startMany = useManyMoves(setOpenMove)
  const close = () => setOpenMove(null)

  const move = async (order: MovableOrder, action: OrderAction, details: MoveDetails = {}) => {
    setBusy(order.id)
    const answer = await send('move', { ...details, id: order.id, version: order.version, move: nameOf(action) })
    setBusy(null)
    if (!answer.ok) return answer.error
    const { version, allowed } = movedOrder(answer.data)
    const moved = { ...order, version }
    const undo = undoOf(action, order.status, allowed)
    const can_cancel = action === 'accept' && allowed.includes('cancel')
    notify(order, action, {
      is_owed: !onDone && action === 'cancel' && consequences(order, details.reason ?? null).money === 'to_refund',
      undo: undo.length > 0 ? () => void makeAll(moved, undo) : undefined,
      onCancel: can_cancel ? () => openDialog({ ...moved, status: 'accepted' }, 'cancel') : undefined,
    })
    onDone?.(action, order)
    return null
  }
  const openDialog = (order: MovableOrder, action: OrderAction) => {
    const sendIt = asLastSeen(order, (seen, details) => move(seen, action, details as MoveDetails))
    setOpenMove({ action, orders: [order], send: sendIt, onClose: close })
  }

  const make = async (order: MovableOrder, action: OrderAction, details?: MoveDetails): Promise<void> =>
    reject(order, action, await move(order, action, details))
  const makeAll = async (order: MovableOrder, actions: readonly OrderAction[]): Promise<void> => {
    const error = await sendMoves(send, order, actions)
    if (error) return reject(order, actions[0]!, error)
    toast.success(t('done_recall', { number: String(order.number) }))
  }
  const reject = async (order: MovableOrder, action: OrderAction, error: ErrorBody | null): Promise<void> => {
    if (error?.code === 'move_reason_missing') openDialog(order, action)
    else if (error?.code === 'move_not_allowed' || error?.code === 'version_stale') setRejected({ order, error })
    else if (error) await showRefusal(error, lang)
  }
  /** When `details` are given, no dialog is shown: they replace its input. */
  const start = (order: MovableOrder, action: OrderAction, details?: MoveDetails): void => {
    setRejected(null)
    if (needsDialog(action) && !details) openDialog(order, action)
    else void make(order, action, details)
  }

  /** Delays the promise, or only the start in the kitchen. */
  const delay = (order: MovableOrder): void =>
    setOpenMove({
      action: 'delay',
      orders: [order],
      send: async (details) => {
        const answer = await send('delay', { id: order.id, version: order.version, ...(details as DelayDetails) })
        if (!answer.ok) return answer.error
        toast.success(t('done_delay', { number: String(order.number) }))
        return null
      },
      onClose: close,
    })

  const refusal = rejected && <MoveRejected {...rejected} onStart={start} onClose={() => setRejected(null)} />
  return { start, startMany, delay, busy_id, dialogs: <MoveDialogs open_move={open_move} refusal={refusal} /> }
}
