import { createHash } from 'node:crypto'

type Modules = { getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null }
type ChunkGroup = { priority: number; name: string }

const LIBRARIES = /\/node_modules\/(react|react-dom|scheduler|react-router)\//
const PAGE = /\/app\/(root|entry\.client)\.tsx$/
/** Screens for guests, who load neither layout nor kit. */
const GUEST = /\/app\/features\/kiosk\//
const LAYOUT = /\/app\/layout\/layout\.route\.tsx$/
const SCREEN = /\/app\/(?:features|shared|platform)\/(?:([^/]+)\/(?:.+\/)?)?([^/]+)\.route\.tsx?$/
const LIST_SCREEN = new URL('app/ui/list/list-screen.tsx', import.meta.url).pathname

/**
 * Modules of at least this many screens share the file of the kit, or the file of the lists when all of the screens are
 * lists: other screens load them unused, but compression gains more.
 */
const KIT_SCREENS = 26
const LIST_SCREENS = 6
const FIXED = { vendor: 105, page: 104, guest: 103, layout: 102, kit: 101, list: LIST_SCREENS - 0.5 }

/**
 * Groups modules for the bundler: few files compress better than many. Libraries, page, layout, kit and lists are a
 * file each, and so are the modules that only one screen uses. Modules of a few screens are grouped by the exact set of
 * screens. A group also contains the dependencies of its modules, so a module that more screens use needs a higher
 * priority.
 */
export function chunkGroups() {
  const cache = new Map<string, ChunkGroup | null>()
  const nameAt = (priority: number) => (id: string, modules: Modules) => {
    if (!cache.has(id)) cache.set(id, groupOf(id, modules))
    const group = cache.get(id)
    return group?.priority === priority ? group.name : null
  }
  const by_screens = Array.from({ length: KIT_SCREENS - 1 }, (_, at) => at + 1)
  return [...Object.values(FIXED), ...by_screens].map((priority) => ({ priority, name: nameAt(priority) }))
}

function groupOf(id: string, modules: Modules): ChunkGroup | null {
  if (LIBRARIES.test(id)) return fixed('vendor')
  const users = usersOf(id, modules)
  const screens = users.filter((user) => SCREEN.test(user))
  if (users.some((user) => PAGE.test(user))) return fixed('page')
  const isOfLayout = users.some((user) => LAYOUT.test(user))
  // Modules of layout and kit that guests need too are a file of their own.
  if ((isOfLayout || screens.length >= KIT_SCREENS) && screens.some((screen) => GUEST.test(screen)))
    return fixed('guest')
  if (isOfLayout) return fixed('layout')
  // A module that is loaded on demand only is split by the bundler itself.
  if (screens.length === 0) return null
  const lists = new Set(usersOf(LIST_SCREEN, modules))
  if (screens.length >= LIST_SCREENS && screens.every((screen) => lists.has(screen))) return fixed('list')
  if (screens.length >= KIT_SCREENS) return fixed('kit')
  return { priority: screens.length, name: nameOf(screens) }
}

const fixed = (name: keyof typeof FIXED): ChunkGroup => ({ priority: FIXED[name], name })

/**
 * Returns the file name: the names of one or two screens, or a hash of more names, which would exceed the length limit
 * of file names.
 */
function nameOf(screens: readonly string[]): string {
  const names = screens.map((screen) => SCREEN.exec(screen)!.slice(1).join('_')).sort()
  if (names.length <= 2) return names.join('-')
  return `shared-${createHash('sha256').update(names.join()).digest('hex').slice(0, 8)}`
}

/** Returns the modules that import `id` statically, directly or not, and `id` itself. */
function usersOf(id: string, modules: Modules): string[] {
  const found = new Set([id])
  // A set also iterates over elements that are added during the loop.
  for (const one of found) for (const importer of modules.getModuleInfo(one)?.importers ?? []) found.add(importer)
  return [...new Set([...found].map((user) => user.replace(/\?.*$/, '')))]
}
