type Modules = { getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null }

/** Names the file of every module that `bringer` cannot run without, so that no screen gets more than it has anyway. */
export const namedIfBrought =
  (name: string, bringer: RegExp) =>
  (id: string, modules: Modules): string | null =>
    usersOf(id, modules).some((user) => bringer.test(user)) ? name : null

/** What fetches the module on demand can run without it. */
function usersOf(id: string, modules: Modules): string[] {
  const found = new Set([id])
  // A set hands out what is added while it is read.
  for (const one of found) for (const importer of modules.getModuleInfo(one)?.importers ?? []) found.add(importer)
  return [...found].map((user) => user.replace(/\?.*$/, ''))
}
