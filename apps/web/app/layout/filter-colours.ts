import type { HeaderFilter, SidebarFilter } from '@tavlin/contract/display'
import type { CSSProperties } from 'react'

const PARTS = ['bg', 'text', 'muted', 'hover', 'active', 'on-active']

/**
 * Returns the colours of a filter as short CSS variables (`--f-bg` …), for the element with this style and its
 * descendants.
 */
export function filterColours(of: 'side', filter: SidebarFilter): CSSProperties
export function filterColours(of: 'head', filter: HeaderFilter): CSSProperties
export function filterColours(of: string, filter: string): CSSProperties {
  return Object.fromEntries(PARTS.map((part) => [`--f-${part}`, `var(--tv-${of}-${filter}-${part})`]))
}
