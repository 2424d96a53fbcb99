import type { ErrorBody } from '@tavlin/contract/errors'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#base/text.ts'
import { useConfirm } from '#ui/confirm.tsx'
import { toast } from '#ui/toast.ts'
import { addDays } from '#ui/time/day-text.ts'
import type { Calendar, Shift } from '../drivers.server.ts'
import { templateOfKey } from './cell-keys.ts'
import type { ShiftTimes } from './edge.ts'
import type { SheetTarget } from './edited.ts'
import { draftOf, newDraft } from './shift-draft.ts'
import { fetchFallen } from './use-fallen.ts'
import { type CopyAnswer, useShifts } from './use-shifts.ts'
import type { CellActions } from './week-cell.tsx'
import type { WeekRow } from './week.ts'
import { weekText } from './week.text.ts'

type Driver = WeekRow['driver']
/** `to` is the week that the shifts were copied to. */
type CopyResult = { to: string } & ({ ok: true; data: CopyAnswer } | { ok: false; error: ErrorBody })

/**
 * Handles the mouse and keyboard actions of the week, and the open sheet. A refusal opens the sheet with the reason.
 */
export function useWeek(calendar: Calendar) {
  const [params] = useSearchParams()
  const t = useText(weekText)
  const confirm = useConfirm()
  const shifts = useShifts()
  const [edited, setEdited] = useState<SheetTarget | null>(null)
  const [copied, setCopied] = useState<CopyResult | null>(null)
  const opens = useRef(0)

  const open = (driver: Driver, date: string, of?: Shift, more: Partial<SheetTarget> = {}) =>
    setEdited({ key: String(++opens.current), driver, date, ...(of && { shift_id: of.id }), ...more })

  const resize = async (driver: Driver, of: Shift, hours: ShiftTimes) => {
    const falls = await fetchFallen({ id: of.id, ...hours, kind: of.kind })
    if (falls.length > 0) return open(driver, of.date, of, { hours })
    const rejected = await shifts.update(of, { ...draftOf(of), ...hours }, of.version)
    if (rejected) open(driver, of.date, of, { hours, rejected })
  }
  const key = async (event: KeyboardEvent, driver: Driver, date: string, of?: Shift) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (of && event.key === 'Delete') return open(driver, date, of, { is_deleting: true })
    const template = of ? undefined : calendar.templates[templateOfKey(event.key, calendar.templates.length) ?? -1]
    if (!template) return
    const cell = event.currentTarget.closest('[data-cell]')?.getAttribute('data-cell') ?? ''
    const { start_minute, end_minute } = template
    const hours = { start_minute, end_minute }
    const rejected = await shifts.create({ driver_id: driver.id, date }, { ...newDraft(driver.deli.id), ...hours })
    if (rejected) open(driver, date, undefined, { hours, rejected })
    else focusCell(cell)
  }
  const copy = async () => {
    const deli_id = params.get('deli') ? Number(params.get('deli')) : null
    const to = calendar.from
    const from = addDays(to, -7)
    const preview = await shifts.previewCopy(from, to, deli_id)
    if (!preview.ok) return setCopied({ ...preview, to })
    const { copied: count, existing, not_driving } = preview.data
    if (count === 0) return toast.success(t('nothing_to_copy', { existing }))
    const body = [t('will_copy', { count }), existing > 0 && t('already_there', { count: existing })]
    const is_wanted = await confirm({
      title: t('copy_title'),
      body: [...body, not_driving > 0 && t('will_not_drive', { count: not_driving })].filter(Boolean).join(' '),
      action: t('copy_action', { count }),
    })
    if (is_wanted) setCopied({ ...(await shifts.copy(from, to, deli_id)), to })
  }
  const undoCopy = async () => {
    if (!copied?.ok) return
    const error = await shifts.undoCopy(copied.data.shift_ids)
    setCopied(error ? { ok: false, error, to: copied.to } : null)
  }
  const actions: CellActions = { open, resize, key: (...pressed) => void key(...pressed) }
  return {
    shifts,
    edited,
    actions,
    // The result of a copy is shown only in the week that received the shifts.
    copied: copied?.to === calendar.from ? copied : null,
    copy: () => void copy(),
    undoCopy: () => void undoCopy(),
    dismiss: () => setCopied(null),
    close: (of: SheetTarget) => setEdited((now) => (now?.key === of.key ? null : now)),
  }
}

/** Restores focus to the cell after its clicked button was replaced. */
export function focusCell(cell: string) {
  setTimeout(() => document.querySelector<HTMLElement>(`[data-cell='${cell}'] button`)?.focus())
}
