import type { ScreenPath } from '#screens'

export type Tour = {
  /** Name under which the server stores that the tour was seen. */
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
    | 'settings'
    | 'till'
    | 'chat'
    | 'purchases'
    | 'trade'
    | 'kitchen_display'
  /** The screen on whose first visit the tour starts. */
  at: ScreenPath
}

const shell: Tour = { name: 'shell', at: '/' }

/**
 * To add a tour: an entry here, its steps in tour-marks.ts, their texts in screen-tours.text.ts, and `data-tour`
 * attributes on the elements.
 */
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
  { name: 'settings', at: '/manage/settings' },
  { name: 'till', at: '/orders/pos/:order_id?' },
  { name: 'chat', at: '/customers/chat' },
  { name: 'purchases', at: '/suppliers/my-orders' },
  { name: 'trade', at: '/trade' },
  { name: 'kitchen_display', at: '/delis/:deli_id/kitchen/:section_id' },
]

/** Returns the tour replayed on request: that of the screen, or else that of the app shell. */
export const replayedAt = (path: string | undefined): Tour => TOURS.find(({ at }) => at === path) ?? shell

/**
 * Returns the tour to start here, if the user has not seen it. `seen` is null when it is unknown which tours were seen;
 * then no tour starts.
 */
export function tourFor(path: string | undefined, seen: readonly string[] | null): Tour | null {
  if (!seen) return null
  return TOURS.find(({ name, at }) => at === path && !seen.includes(name)) ?? null
}
