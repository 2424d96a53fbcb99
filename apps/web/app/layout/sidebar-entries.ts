import type { Caller } from '@tavlin/contract/access-rules'
import { drivesOnly, mayOpen } from '#platform/gate.ts'
import {
  linkTo,
  type Screen,
  type ScreenPath,
  SCREENS,
  SIDEBAR_GROUPS,
  type SidebarGroup,
  type SidebarIcon,
} from '#screens'

export type SidebarEntry = { path: ScreenPath; to: string; icon: SidebarIcon }
export type SidebarSection = { group: SidebarGroup; entries: SidebarEntry[] }

/** Returns the sidebar of this user: only accessible screens, groups in their order, no empty group. */
export function sidebarSections(caller: Caller): SidebarSection[] {
  // People who only drive see the app shell on their account page alone; their other screens are outside it.
  if (drivesOnly(caller)) return [{ group: 'today', entries: [{ path: '/driver', to: '/driver', icon: 'wheel' }] }]
  return SIDEBAR_GROUPS.map((group) => ({ group, entries: entriesOf(group, caller) })).filter(
    ({ entries }) => entries.length > 0,
  )
}

function entriesOf(group: SidebarGroup, caller: Caller): SidebarEntry[] {
  return SCREENS.flatMap((screen: Screen) =>
    screen.sidebar?.group === group && mayOpen(screen, caller)
      ? [{ path: screen.path as ScreenPath, to: linkTo(screen.path), icon: screen.sidebar.icon }]
      : [],
  )
}
