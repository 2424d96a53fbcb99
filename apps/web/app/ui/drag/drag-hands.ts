/** Callbacks of a drag surface. Coordinates are those of the viewport. */
export type DragHands = {
  /** Returns how many items are dragged; null when the drag is not allowed. */
  lift: (id: string) => number | null
  over: (x: number, y: number) => void
  /** Returns false when the drop has no effect; the item then flies back. */
  drop: () => boolean
  cancel: () => void
}

/** Attribute of draggable elements. Its value is the id. */
export const DRAG_ID = 'data-drag-id'
