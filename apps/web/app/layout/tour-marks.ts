import type { Tour } from './tours.ts'

export type TourSide = 'start' | 'end' | 'below' | 'above'
/**
 * `data-tour` of the element, the side of the popover, and the key of the texts: in tour.text.ts for the app shell,
 * otherwise in screen-tours.text.ts.
 */
type TourMark = readonly [on: string, side: TourSide, key: string]

export const SHELL_STEPS = [
  [['sidebar', 'burger'], 'end', 'sidebar'],
  [['find'], 'below', 'find'],
  [['display'], 'below', 'display'],
  [['user'], 'below', 'user'],
] as const

export const SCREEN_STEPS = {
  orders: [
    ['views', 'below', 'orders_views'],
    ['search', 'below', 'orders_search'],
    ['rows', 'above', 'orders_rows'],
    ['page-actions', 'below', 'orders_actions'],
  ],
  editor: [
    ['step-1', 'below', 'editor_customer'],
    ['step-2', 'below', 'editor_slot'],
    ['step-3', 'above', 'editor_meals'],
    ['send', 'above', 'editor_send'],
  ],
  deli_board: [
    ['board-title', 'below', 'board_day'],
    ['columns', 'above', 'board_columns'],
    ['page-actions', 'below', 'board_tools'],
  ],
  dispatch: [
    ['hours', 'below', 'dispatch_hours'],
    ['waiting', 'end', 'dispatch_waiting'],
    ['looks', 'below', 'dispatch_looks'],
    ['page-actions', 'below', 'dispatch_actions'],
  ],
  customers: [
    ['search', 'below', 'customers_search'],
    ['views', 'below', 'customers_views'],
    ['rows', 'above', 'customers_rows'],
    ['page-actions', 'below', 'customers_actions'],
  ],
  meals: [
    ['search', 'below', 'meals_search'],
    ['rows', 'above', 'meals_rows'],
    ['page-actions', 'below', 'meals_actions'],
  ],
  inventory: [
    ['tools', 'below', 'inventory_tools'],
    ['rows', 'above', 'inventory_rows'],
    ['page-actions', 'below', 'inventory_actions'],
  ],
  drivers: [
    ['looks', 'below', 'drivers_looks'],
    ['week', 'above', 'drivers_week'],
    ['tools', 'below', 'drivers_tools'],
  ],
  access: [
    ['matrix', 'above', 'access_matrix'],
    ['tabs', 'below', 'access_tabs'],
    ['page-actions', 'below', 'access_actions'],
  ],
  settings: [
    ['settings-business', 'below', 'settings_groups'],
    ['settings-orders', 'above', 'settings_dates'],
    ['settings-kitchen', 'above', 'settings_delis'],
  ],
  till: [
    ['till-search', 'below', 'till_search'],
    ['till-meals', 'above', 'till_meals'],
    ['till-pay', 'above', 'till_pay'],
    ['till-tools', 'below', 'till_tools'],
  ],
  chat: [
    ['looks', 'below', 'chat_filters'],
    ['search', 'below', 'chat_search'],
    ['thread', 'start', 'chat_thread'],
  ],
  purchases: [
    ['page-actions', 'below', 'purchases_actions'],
    ['rows', 'above', 'purchases_rows'],
    ['tools', 'below', 'purchases_tools'],
  ],
  trade: [
    ['tools', 'below', 'trade_period'],
    ['trade-numbers', 'below', 'trade_numbers'],
    ['trade-charts', 'above', 'trade_charts'],
    ['page-actions', 'below', 'trade_actions'],
  ],
  kitchen_display: [
    ['display-cards', 'above', 'display_cards'],
    ['display-recall', 'below', 'display_recall'],
    ['display-totals', 'above', 'display_totals'],
  ],
} as const satisfies Record<Exclude<Tour['name'], 'shell'>, readonly TourMark[]>

/** Returns the `data-tour` names of a tour per step. The first visible element of a step is used. */
export const marksOf = ({ name }: Tour): readonly (readonly string[])[] =>
  name === 'shell' ? SHELL_STEPS.map(([on]) => on) : SCREEN_STEPS[name].map(([on]) => [on])
