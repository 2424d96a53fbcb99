import type { HeaderFilter, SidebarFilter } from '@tavlin/contract/display'
import type { CSSProperties } from 'react'

const PARTS = ['bg', 'text', 'muted', 'hover', 'active', 'on-active']

/** The colours of a chosen filter under short names (`--f-bg` …), for the element they are set on and all inside it. */
export function filterColours(of: 'side', filter: SidebarFilter): CSSProperties
export function filterColours(of: 'head', filter: HeaderFilter): CSSProperties
export function filterColours(of: string, filter: string): CSSProperties {
  return Object.fromEntries(PARTS.map((part) => [`--f-${part}`, `var(--tv-${of}-${filter}-${part})`]))
}
