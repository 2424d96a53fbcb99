import { useMemo, useReducer, useState } from 'react'
import { useCommand } from '#platform/command.ts'
import type { commands } from './cross-variants.commands.ts'
import {
  changesOf,
  draftAfter,
  type DraftStep,
  linkAt,
  NO_DRAFT,
  overtakenOf,
  usageChange,
  wireOf,
} from './matrix-draft.ts'
import { areaOf, cellsOf, NO_SELECTION, type Selection } from './matrix-sheet.ts'
import { type CellKey, keyOf, type Link, type PackedMatrix, storedOf } from './matrix-wire.ts'

/** Manages the unsaved edits of the matrix, and saves them. The edits stay when the loaders run again. */
export function useMatrix(matrix: PackedMatrix) {
  const stored = useMemo(() => storedOf(matrix), [matrix])
  const [draft, dispatch] = useReducer(draftAfter, NO_DRAFT)
  const [selection, select] = useState<Selection>(NO_SELECTION)
  const [opened, setOpen] = useState<CellKey | null>(null)
  const [sent, setSent] = useState<readonly { meal_id: number; version: number }[]>([])
  const { send, pending, refusal, forget } = useCommand<typeof commands>()
  const { edits } = draft
  // A new edit clears the refusal, which belongs to the earlier draft.
  const step = (next: DraftStep) => {
    forget()
    dispatch(next)
  }
  const changes = useMemo(() => changesOf(stored, edits), [stored, edits])
  const overtaken = useMemo(() => overtakenOf(stored, edits).length, [stored, edits])
  const unsaved = useMemo(() => new Set(changes.map(keyOf)), [changes])
  const usage = useMemo(() => usageChange(changes), [changes])

  const [meal, group] = opened ? [stored.meals.get(opened.meal_id), stored.groups.get(opened.group_id)] : []
  const open = opened && meal && group ? { meal, group, link: linkAt(stored, edits, opened) } : null
  const area = areaOf(selection, matrix)

  return {
    stored,
    edits,
    changes,
    overtaken,
    unsaved,
    usage,
    selection,
    select,
    area,
    open,
    setOpen,
    open_key: open && opened ? keyOf(opened) : null,
    can_step_back: draft.past.length > 0,
    pending,
    refusal,
    // The loaders have run since the refusal, so a meal whose version changed was stale in the rejected save.
    stale_meal_ids: sent.flatMap(({ meal_id, version }) =>
      (stored.meals.get(meal_id)?.version ?? version) === version ? [] : [meal_id],
    ),
    put: (cells: readonly CellKey[], on: boolean) => step({ do: 'put', cells, on, stored }),
    putArea: (on: boolean) => step({ do: 'put', cells: cellsOf(area.meals, area.groups), on, stored }),
    override: (cell: CellKey, link: Link) => step({ do: 'override', cell, link, stored }),
    stepBack: () => step({ do: 'undo' }),
    discard: () => step({ do: 'discard' }),
    /** Returns the id needed for undo; null when the save was rejected. */
    save: async (): Promise<{ id: number; meals: number } | null> => {
      const wire = wireOf(stored, changes)
      setSent(wire.versions)
      const answer = await send('apply', wire)
      if (!answer.ok) return null
      step({ do: 'saved', edits })
      return answer.data as { id: number; meals: number }
    },
  }
}
