import { useState } from 'react'
import type { GroupDetails, GroupContent } from '../group-editor/group-form.ts'

export type GroupInfo = { group: GroupContent; used_by: number }
export type GroupBook = { of: (group_id: number) => GroupInfo | undefined; keep: (group: GroupDetails) => void }

/** Caches shared groups by id, because the form contains only the overrides of this meal. */
export function useGroupBook(loaded: readonly GroupInfo[]): GroupBook {
  const [picked, setPicked] = useState<readonly GroupInfo[]>([])
  return {
    of: (group_id) => [...loaded, ...picked].find(({ group }) => group.id === group_id),
    keep: ({ used_by, ...group }) => setPicked((before) => [...before, { group, used_by }]),
  }
}
