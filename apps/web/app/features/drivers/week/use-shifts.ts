import type { ErrorBody } from '@tavlin/contract/errors'
import { useCommand } from '#platform/command.ts'
import { useText } from '#base/text.ts'
import { toast } from '#ui/toast.ts'
import type { commands } from '../drivers.commands.ts'
import type { runDriversCommand, Shift } from '../drivers.server.ts'
import type { ShiftTimes } from './edge.ts'
import type { ShiftDraft } from './shift-draft.ts'
import { shiftText } from './shift.text.ts'
import type { UnassignedOrder } from './use-fallen.ts'

type ShiftResponse = { data: { shift: Shift | null; fell_back: UnassignedOrder[] } }
export type CopyPreview = { copied: number; existing: number; not_driving: number }
export type CopyAnswer = {
  copied: number
  shift_ids: number[]
  skipped: { id: number; name: string; date: string; hours: ShiftTimes; error: ErrorBody }[]
}
type ShiftCell = { driver_id: number; date: string }
/** Resolves to null on success, otherwise to the error. */
type ShiftResult = Promise<ErrorBody | null>

/** Sends the commands of the week. Their notifications list the orders that returned to the waiting list. */
export function useShifts() {
  const t = useText(shiftText)
  const { send, pending } = useCommand<typeof commands, typeof runDriversCommand>()

  const showToast = (message: string, answer: unknown, undo?: () => void) => {
    const { fell_back } = (answer as ShiftResponse).data
    const numbers = fell_back.map(({ number }) => `#${number}`).join(', ')
    const fell = fell_back.length > 0 && `. ${t('fell', { count: fell_back.length, numbers })}`
    // Undo is not offered when orders left a trip, because it would restore only the hours.
    toast.success(`${message}${fell || ''}`, fell || !undo ? {} : { undo })
  }
  const create = async (cell: ShiftCell, draft: ShiftDraft & ShiftTimes, message = t('added')): ShiftResult => {
    const answer = await send('create_shift', { ...cell, ...draft })
    if (answer.ok) showToast(message, answer.data)
    return answer.ok ? null : answer.error
  }
  const update = async (shift: Shift, draft: ShiftDraft & ShiftTimes, version: number): ShiftResult => {
    const { driver_id, date, id } = shift
    const answer = await send('update_shift', { driver_id, date, id, version, ...draft })
    if (answer.ok) showToast(t('saved'), answer.data)
    return answer.ok ? null : answer.error
  }
  const remove = async (shift: Shift): ShiftResult => {
    const { driver_id, date, start_minute, end_minute, deli_id, kind, note } = shift
    const again = { start_minute, end_minute, deli_id, kind, note }
    const answer = await send('delete_shift', { id: shift.id })
    if (answer.ok) showToast(t('deleted'), answer.data, () => void create({ driver_id, date }, again))
    return answer.ok ? null : answer.error
  }
  const copy = async (from: string, to: string, deli_id: number | null) => {
    const answer = await send('copy_week', { from, to, deli_id })
    return answer.ok ? { ok: true as const, data: answer.data as CopyAnswer } : answer
  }
  const previewCopy = async (from: string, to: string, deli_id: number | null) => {
    const answer = await send('preview_copy', { from, to, deli_id })
    return answer.ok ? { ok: true as const, data: (answer.data as { data: CopyPreview }).data } : answer
  }
  const undoCopy = async (shift_ids: number[]): ShiftResult => {
    const answer = await send('undo_copy', { shift_ids })
    if (!answer.ok) return answer.error
    const { removed, kept } = (answer.data as { data: { removed: number; kept: number } }).data
    toast.success(
      kept > 0 ? t('copy_undone_partly', { removed: String(removed), kept: String(kept) }) : t('copy_undone'),
    )
    return null
  }
  return { create, update, remove, copy, previewCopy, undoCopy, pending }
}
export type Shifts = ReturnType<typeof useShifts>
