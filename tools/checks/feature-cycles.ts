import { dirname, join } from 'node:path'
import type { Check } from './check.ts'
import { committedFiles, textOf } from './files.ts'

/** Folders whose subfolders are features. Web features may not import each other at all: see `boundaries`. */
const ROOTS = ['apps/api/src/features', 'packages/domain/src']
const SOURCE = /(?<!\.test)\.ts$/
const IMPORT = /\bfrom\s+'([^']+)'|\bimport\(?\s*'([^']+)'/g

type Import = { readonly from: string; readonly to: string; readonly because: string }

/** Rejects features that import each other in a circle, types included: such features cannot be read or moved alone. */
export const featureCycles: Check = async (root) => {
  const files = (await committedFiles(root)).filter((file) => SOURCE.test(file))
  const wrong: string[] = []
  let features = 0
  for (const folder of ROOTS) {
    const imports: Import[] = []
    for (const file of files.filter((one) => featureOf(folder, one)))
      imports.push(...importsOf(folder, file, (await textOf(root, file)) ?? ''))
    features += new Set(files.flatMap((file) => featureOf(folder, file) ?? [])).size
    wrong.push(...imports.flatMap((one) => cycleThrough(one, imports) ?? []))
  }
  return { wrong, note: `${features} features` }
}

const featureOf = (folder: string, file: string): string | undefined =>
  file.startsWith(`${folder}/`) ? /^([^/]+)\//.exec(file.slice(folder.length + 1))?.[1] : undefined

function importsOf(folder: string, file: string, source: string): Import[] {
  const from = featureOf(folder, file)!
  return [...source.matchAll(IMPORT)].flatMap((match) => {
    const target = pathOf(file, (match[1] ?? match[2])!)
    const to = featureOf(folder, target)
    return to && to !== from ? [{ from, to, because: `${file} imports ${target}` }] : []
  })
}

function pathOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(file), specifier)
  return specifier.replace(/^#features\//, 'apps/api/src/features/')
}

/**
 * Returns one sentence per import that is part of a cycle; the shortest path back shows the other imports of the cycle.
 */
function cycleThrough({ from, to, because }: Import, imports: readonly Import[]): string | undefined {
  const ways = [[from, to]]
  const seen = new Set([to])
  for (const way of ways)
    for (const next of imports.filter((one) => one.from === way.at(-1))) {
      if (next.to === from) return `${because}: ${[...way, from].join(' → ')}`
      if (!seen.has(next.to)) ways.push([...way, next.to])
      seen.add(next.to)
    }
  return undefined
}
