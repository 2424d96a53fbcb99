import { useState } from 'react'

/** Manages which meals are selected for a bulk action. */
export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const choose = (ids: readonly number[], is_chosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before)
      for (const id of ids) {
        if (is_chosen) next.add(id)
        else next.delete(id)
      }
      return next
    })
  return { chosen, choose, chooseOnly: (ids: readonly number[]) => setChosen(new Set(ids)) }
}
