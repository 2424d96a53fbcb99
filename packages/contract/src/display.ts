// This file imports no zod, because the browser imports it without the schemas.

export const SCHEMES = ['light', 'dark', 'auto'] as const
export const DENSITIES = ['compact', 'regular', 'roomy'] as const
/** Background patterns of the sidebar; 0 means none. */
export const SIDEBAR_BACKGROUNDS = [0, 1, 2, 3, 4] as const
export const SIDEBAR_FILTERS = ['dark', 'light', 'danger', 'primary', 'warning', 'success', 'info'] as const
export const HEADER_FILTERS = ['primary', 'light', 'warning', 'success', 'error', 'info'] as const
export const TRANSITIONS = ['none', 'fadeIn', 'pulse', 'bounce', 'slideInUp', 'slideInRight', 'lightSpeedIn'] as const

export type Scheme = (typeof SCHEMES)[number]
export type Density = (typeof DENSITIES)[number]
export type SidebarBackground = (typeof SIDEBAR_BACKGROUNDS)[number]
export type SidebarFilter = (typeof SIDEBAR_FILTERS)[number]
export type HeaderFilter = (typeof HEADER_FILTERS)[number]
export type Transition = (typeof TRANSITIONS)[number]

export type Display = {
  scheme: Scheme
  density: Density
  sidebar_background: SidebarBackground
  sidebar_filter: SidebarFilter
  header_filter: HeaderFilter
  transition: Transition
}

export const DEFAULT_DISPLAY: Display = {
  scheme: 'auto',
  density: 'regular',
  sidebar_background: 1,
  sidebar_filter: 'dark',
  header_filter: 'light',
  transition: 'fadeIn',
}
