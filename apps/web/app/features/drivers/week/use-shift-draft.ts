import type { ErrorBody } from '@tavlin/contract/errors'
import { useState } from 'react'
import type { Shift } from '../drivers.server.ts'
import type { SheetTarget } from './edited.ts'
import { draftOf, isSame, parseHours, newDraft, type ShiftDraft } from './shift-draft.ts'
import { useFallen } from './use-fallen.ts'
import type { Shifts } from './use-shifts.ts'

type ShiftDraftOptions = { edited: SheetTarget; shift: Shift | undefined; actions: Shifts; onDone: () => void }

/** Manages the form state of the sheet, its effect on planned orders, and the version for the optimistic lock. */
export function useShiftDraft({ edited, shift, actions, onDone }: ShiftDraftOptions) {
  const [draft, setDraft] = useState(() =>
    shift ? draftOf(shift, edited.hours) : newDraft(edited.driver.deli.id, edited.hours),
  )
  const [version, setVersion] = useState(shift?.version ?? 0)
  const [rejected, setRejected] = useState<ErrorBody | null>(edited.rejected ?? null)
  const [is_deleting, setDeleting] = useState(edited.is_deleting ?? false)
  const { hours, problem } = parseHours(draft)
  const is_changed = shift !== undefined && !isSame(draft, shift)
  const falls = useFallen(shift && hours && is_changed ? { id: shift.id, ...hours, kind: draft.kind } : null)
  // Deleting the shift has the same effect as an absence for the same hours.
  const planned = useFallen(shift ? { id: shift.id, ...hoursOf(shift), kind: 'absent' } : null)
  const finish = (error: ErrorBody | null) => (error ? setRejected(error) : onDone())
  return {
    draft,
    problem,
    rejected,
    falls,
    planned,
    is_deleting,
    is_stale: shift !== undefined && shift.version !== version,
    set: (change: Partial<ShiftDraft>) => {
      setRejected(null)
      setDraft({ ...draft, ...change })
    },
    save: async (as: ShiftDraft = draft) => {
      const right = parseHours(as).hours
      if (!right) return
      const cell = { driver_id: edited.driver.id, date: edited.date }
      const draft = { ...as, ...right }
      finish(await (shift ? actions.update(shift, draft, version) : actions.create(cell, draft)))
    },
    remove: async () => {
      if (!shift) return
      if (planned.length > 0 && !is_deleting) return setDeleting(true)
      finish(await actions.remove(shift))
    },
    keepMine: () => setVersion(shift?.version ?? 0),
    takeTheirs: () => {
      if (!shift) return
      setDraft(draftOf(shift))
      setVersion(shift.version)
      setRejected(null)
    },
  }
}

const hoursOf = ({ start_minute, end_minute }: Shift) => ({ start_minute, end_minute })
