import { type ComponentType, lazy } from 'react'

export type DesignSection = {
  /** File name, used as anchor and heading. */
  id: string
  /**
   * The section is rendered once in the page's language, not in both side by side, because it needs full width or the
   * URL.
   */
  once?: true
  Component: ComponentType
}

/** To add a section: a file in sections/ with a default export, and a line here. */
export const SECTIONS: readonly DesignSection[] = [
  { id: 'colours', once: true, Component: lazy(() => import('./sections/colours.tsx')) },
  { id: 'icons', once: true, Component: lazy(() => import('./sections/icons.tsx')) },
  { id: 'buttons', Component: lazy(() => import('./sections/buttons.tsx')) },
  { id: 'chips', Component: lazy(() => import('./sections/chips.tsx')) },
  { id: 'stats', Component: lazy(() => import('./sections/stats.tsx')) },
  { id: 'fields', Component: lazy(() => import('./sections/fields.tsx')) },
  { id: 'cards', Component: lazy(() => import('./sections/cards.tsx')) },
  { id: 'navigation', Component: lazy(() => import('./sections/navigation.tsx')) },
  { id: 'answers', Component: lazy(() => import('./sections/answers.tsx')) },
  { id: 'progress', Component: lazy(() => import('./sections/progress.tsx')) },
  { id: 'load-strip', Component: lazy(() => import('./sections/load-strip.tsx')) },
  { id: 'overlays', Component: lazy(() => import('./sections/overlays.tsx')) },
  { id: 'print', Component: lazy(() => import('./sections/print.tsx')) },
  { id: 'list', once: true, Component: lazy(() => import('./sections/list.tsx')) },
  { id: 'forms', once: true, Component: lazy(() => import('./sections/forms.tsx')) },
  { id: 'in-place', Component: lazy(() => import('./sections/in-place.tsx')) },
  { id: 'times', Component: lazy(() => import('./sections/times.tsx')) },
  { id: 'address', Component: lazy(() => import('./sections/address.tsx')) },
  { id: 'live', Component: lazy(() => import('./sections/live.tsx')) },
  { id: 'errors', Component: lazy(() => import('./sections/errors.tsx')) },
  { id: 'map', once: true, Component: lazy(() => import('./sections/map.tsx')) },
  { id: 'map-draw', once: true, Component: lazy(() => import('./sections/map-draw.tsx')) },
  { id: 'charts', Component: lazy(() => import('./sections/charts.tsx')) },
]
