import { useState } from 'react'

type EditorStep = 'customer' | 'delivery'

/**
 * Manages which steps are collapsed. They collapse when the clerk starts to search meals, so that the results are
 * visible; until then the caller's last orders and favourites stay. `opens_folded` is true for a placed order, because
 * usually only its meals are changed.
 */
export function useFolding(opens_folded: boolean) {
  const [folded, setFolded] = useState<Record<EditorStep, boolean>>({ customer: opens_folded, delivery: opens_folded })
  const set = (step: EditorStep, is_folded: boolean) => setFolded((now) => ({ ...now, [step]: is_folded }))
  return {
    folded,
    open: (step: EditorStep) => set(step, false),
    foldAll: () => setFolded({ customer: true, delivery: true }),
    openAll: () => setFolded({ customer: false, delivery: false }),
  }
}
export type FoldState = ReturnType<typeof useFolding>
