import { type ComponentType, lazy } from 'react'

export type DesignSection = {
  /** File name, used as anchor and heading. */
  id: string
  /**
   * The section is rendered once in the page's language, not in both side by side, because it needs full width or the
   * URL.
   */
  once?: true
  Part: ComponentType
}

/** To add a section: a file in sections/ with a default export, and a line here. */
export const SECTIONS: readonly DesignSection[] = [
  { id: 'colours', once: true, Part: lazy(() => import('./sections/colours.tsx')) },
  { id: 'icons', once: true, Part: lazy(() => import('./sections/icons.tsx')) },
  { id: 'buttons', Part: lazy(() => import('./sections/buttons.tsx')) },
  { id: 'chips', Part: lazy(() => import('./sections/chips.tsx')) },
  { id: 'stats', Part: lazy(() => import('./sections/stats.tsx')) },
  { id: 'fields', Part: lazy(() => import('./sections/fields.tsx')) },
  { id: 'cards', Part: lazy(() => import('./sections/cards.tsx')) },
  { id: 'navigation', Part: lazy(() => import('./sections/navigation.tsx')) },
  { id: 'answers', Part: lazy(() => import('./sections/answers.tsx')) },
  { id: 'progress', Part: lazy(() => import('./sections/progress.tsx')) },
  { id: 'load-strip', Part: lazy(() => import('./sections/load-strip.tsx')) },
  { id: 'overlays', Part: lazy(() => import('./sections/overlays.tsx')) },
  { id: 'print', Part: lazy(() => import('./sections/print.tsx')) },
  { id: 'list', once: true, Part: lazy(() => import('./sections/list.tsx')) },
  { id: 'forms', once: true, Part: lazy(() => import('./sections/forms.tsx')) },
  { id: 'in-place', Part: lazy(() => import('./sections/in-place.tsx')) },
  { id: 'times', Part: lazy(() => import('./sections/times.tsx')) },
  { id: 'address', Part: lazy(() => import('./sections/address.tsx')) },
  { id: 'live', Part: lazy(() => import('./sections/live.tsx')) },
  { id: 'errors', Part: lazy(() => import('./sections/errors.tsx')) },
  { id: 'map', once: true, Part: lazy(() => import('./sections/map.tsx')) },
  { id: 'map-draw', once: true, Part: lazy(() => import('./sections/map-draw.tsx')) },
  { id: 'charts', Part: lazy(() => import('./sections/charts.tsx')) },
]
