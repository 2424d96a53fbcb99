import type { ScreenPath } from '#screens'

export type Tour = {
  /** As the server remembers it. */
  name:
    | 'shell'
    | 'orders'
    | 'editor'
    | 'deli_board'
    | 'dispatch'
    | 'customers'
    | 'meals'
    | 'inventory'
    | 'drivers'
    | 'access'
  /** The screen on whose first visit it starts. */
  at: ScreenPath
}

const shell: Tour = { name: 'shell', at: '/' }

/** A screen that deserves a tour adds its entry here, its steps in tour-steps.ts, and `data-tour` marks to what they show. */
export const TOURS: readonly Tour[] = [
  shell,
  { name: 'orders', at: '/orders' },
  { name: 'editor', at: '/orders/update/:order_id?' },
  { name: 'deli_board', at: '/delis/:deli_id/orders' },
  { name: 'dispatch', at: '/inlays' },
  { name: 'customers', at: '/customers' },
  { name: 'meals', at: '/meals' },
  { name: 'inventory', at: '/inventory' },
  { name: 'drivers', at: '/manage/drivers' },
  { name: 'access', at: '/manage/permissions' },
]

/** The tour played again on request: that of the screen, or the frame's own, which every screen has around it. */
export const replayedAt = (path: string | undefined): Tour => TOURS.find(({ at }) => at === path) ?? shell

/** The tour that greets this person here, if there is one they have not seen. Null: what they have seen is not known. */
export function tourFor(path: string | undefined, seen: readonly string[] | null): Tour | null {
  if (!seen) return null
  return TOURS.find(({ name, at }) => at === path && !seen.includes(name)) ?? null
}
