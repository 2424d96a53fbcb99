import { readJson } from './files.ts'

export type LockedPackage = {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
  readonly resolved?: string
  readonly hasInstallScript?: boolean
}

/** Returns every package that may be installed on any machine, by its path below node_modules. */
export async function lockedPackages(root: string): Promise<[place: string, locked: LockedPackage][]> {
  const { packages } = (await readJson(root, 'package-lock.json')) as { packages: Record<string, LockedPackage> }
  return Object.entries(packages).filter(([place, locked]) => place.includes('node_modules/') && !locked.link)
}

export const packageName = (place: string): string => place.split('node_modules/').at(-1)!
