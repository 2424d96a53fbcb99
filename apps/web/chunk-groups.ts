import { createHash } from 'node:crypto'

type Modules = { getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null }
type ChunkGroup = { priority: number; name: string }

const LIBRARIES = /\/node_modules\/(react|react-dom|scheduler|react-router)\//
/** Only code that rejects something needs the messages; tree shaking removes their other importers. */
const REFUSAL_MESSAGES = /\/domain\/src\/refusal\.ts$/
/** What every page needs, and the placeholder for a screen that is not implemented yet, which has no layout. */
const PAGE = /\/app\/(root|entry\.client|platform\/being-built\.route)\.tsx$/
const LAYOUT = /\/app\/layout\/layout\.route\.tsx$/
const SCREEN = /\/app\/(?:features|shared|platform)\/(?:([^/]+)\/(?:.+\/)?)?([^/]+)\.route\.tsx?$/
const LIST_SCREEN = new URL('app/ui/list/list-screen.tsx', import.meta.url).pathname

/** Modules of at least this many screens share one file: other screens load them unused, but compression gains more. */
const KIT_SCREENS = 18
const LIST_SCREENS = 6
const FIXED = { refusal: 105, vendor: 104, page: 103, layout: 102, kit: 101, list: LIST_SCREENS - 0.5 }

/**
 * Module groups for the bundler: few files compress better than many. Libraries, page, layout, kit and lists are a file
 * each, and so is what only one screen uses. Modules of a few screens are grouped by the exact set of screens. A group
 * also takes the dependencies of its modules, so a module that more screens use needs a higher priority.
 */
export function chunkGroups() {
  const known = new Map<string, ChunkGroup | null>()
  const nameAt = (priority: number) => (id: string, modules: Modules) => {
    if (!known.has(id)) known.set(id, groupOf(id, modules))
    const group = known.get(id)
    return group?.priority === priority ? group.name : null
  }
  const by_screens = Array.from({ length: KIT_SCREENS - 1 }, (_, at) => at + 1)
  return [...Object.values(FIXED), ...by_screens].map((priority) => ({ priority, name: nameAt(priority) }))
}

function groupOf(id: string, modules: Modules): ChunkGroup | null {
  if (REFUSAL_MESSAGES.test(id)) return fixed('refusal')
  if (LIBRARIES.test(id)) return fixed('vendor')
  const users = usersOf(id, modules)
  if (users.some((user) => PAGE.test(user))) return fixed('page')
  if (users.some((user) => LAYOUT.test(user))) return fixed('layout')
  const screens = users.filter((user) => SCREEN.test(user))
  // Loaded on demand only: the bundler splits it by itself.
  if (screens.length === 0) return null
  const lists = new Set(usersOf(LIST_SCREEN, modules))
  if (screens.length >= LIST_SCREENS && screens.every((screen) => lists.has(screen))) return fixed('list')
  if (screens.length >= KIT_SCREENS) return fixed('kit')
  return { priority: screens.length, name: nameOf(screens) }
}

const fixed = (name: keyof typeof FIXED): ChunkGroup => ({ priority: FIXED[name], name })

/** With many screens the file name would be too long for the file system. */
function nameOf(screens: readonly string[]): string {
  const names = screens.map((screen) => SCREEN.exec(screen)!.slice(1).join('_')).sort()
  if (names.length <= 2) return names.join('-')
  return `shared-${createHash('sha256').update(names.join()).digest('hex').slice(0, 8)}`
}

/** The modules that import `id` statically, directly or not, and `id` itself. */
function usersOf(id: string, modules: Modules): string[] {
  const found = new Set([id])
  // A set also iterates over elements that are added during the loop.
  for (const one of found) for (const importer of modules.getModuleInfo(one)?.importers ?? []) found.add(importer)
  return [...new Set([...found].map((user) => user.replace(/\?.*$/, '')))]
}
