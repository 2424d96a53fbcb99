export type PlacementSide = 'top' | 'bottom' | 'start' | 'end'
type Size = { width: number; height: number }
type Box = Size & { x: number; y: number }

const EDGE_PX = 8

/**
 * Computes the position of a small element beside its target: on the preferred side, or on the opposite side when
 * there is no space, and always inside the window.
 */
export function placeAround(
  target: Box,
  own: Size,
  view: Size,
  want: { side: PlacementSide; is_rtl: boolean; gap: number },
) {
  const { gap } = want
  const before = { x: target.x - own.width - gap, y: target.y - own.height - gap }
  const after = { x: target.x + target.width + gap, y: target.y + target.height + gap }
  const middle = {
    x: target.x + (target.width - own.width) / 2,
    y: target.y + (target.height - own.height) / 2,
  }
  const is_across = want.side === 'start' || want.side === 'end'
  const wants_before = is_across ? (want.side === 'start') !== want.is_rtl : want.side === 'top'
  const axis = is_across ? 'x' : 'y'
  const capacity_after = is_across ? view.width - own.width : view.height - own.height
  const fits = wants_before ? before[axis] >= EDGE_PX : after[axis] <= capacity_after - EDGE_PX
  const chosen = wants_before === fits ? before[axis] : after[axis]
  const placed = { ...middle, [axis]: chosen }
  return { x: within(placed.x, view.width - own.width), y: within(placed.y, view.height - own.height) }
}

const within = (value: number, most: number) => Math.round(Math.max(EDGE_PX, Math.min(value, most - EDGE_PX)))
