/** What the surface does with what is dragged over it; places are those of the window. */
export type DragHands = {
  /** How many are in the air; null: it stays where it is. */
  lift: (id: string) => number | null
  over: (x: number, y: number) => void
  /** False: nothing came of it, and it flies back. */
  drop: () => boolean
  cancel: () => void
}

/** On what can be dragged; its value is the id. */
export const DRAG_ID = 'data-drag-id'
