import { allows, type Caller } from '@tavlin/contract/access-rules'
import { drivesOnly } from '#platform/gate.ts'
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

/** The sidebar of this person: only accessible screens, groups in their order, no empty group. */
export function sidebarSections(caller: Caller): SidebarSection[] {
  // Their other screens are outside the app shell; they see it only on their account page.
  if (drivesOnly(caller)) return [{ group: 'today', entries: [{ path: '/driver', to: '/driver', icon: 'wheel' }] }]
  return SIDEBAR_GROUPS.map((group) => ({ group, entries: entriesOf(group, caller) })).filter(
    ({ entries }) => entries.length > 0,
  )
}

function entriesOf(group: SidebarGroup, caller: Caller): SidebarEntry[] {
  return SCREENS.flatMap((screen: Screen) =>
    screen.sidebar?.group === group && allows(screen.access, caller, screen.scope)
      ? [{ path: screen.path as ScreenPath, to: linkTo(screen.path), icon: screen.sidebar.icon }]
      : [],
  )
}
