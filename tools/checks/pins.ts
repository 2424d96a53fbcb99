import { basename, dirname } from 'node:path'
import type { Check } from './check.ts'
import { committedFiles, readJson } from './files.ts'
import { lockedPackages, packageName } from './lockfile.ts'

type Manifest = {
  readonly name?: string
  readonly private?: boolean
  readonly type?: string
  readonly version?: string
  readonly scripts?: Record<string, string>
  readonly overrides?: Record<string, string>
  readonly allowScripts?: Record<string, boolean>
} & { readonly [K in (typeof KINDS)[number]]?: Record<string, string> }

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const
const EXACT = /^(?:npm:@?[\w./-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/
const MAY_RUN_AT_INSTALL = new Set(['node'])
const RUN_AT_INSTALL = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish']

/**
 * Requires reproducible installs (exact versions, one per library, no install scripts) and uniform package.json files.
 */
export const pins: Check = async (root) => {
  const manifests = (await committedFiles(root)).filter((file) =>
    /^(?:(?:apps|packages)\/[^/]+\/)?package\.json$/.test(file),
  )
  const wrong: string[] = []
  const versions = new Map<string, { version: string; file: string }>()
  for (const file of manifests) {
    const manifest = (await readJson(root, file)) as Manifest
    const say = (sentence: string) => wrong.push(`${file}: ${sentence}`)
    for (const [name, version] of pinsOf(manifest)) {
      if (name.startsWith('@tavlin/')) {
        if (version !== '*') say(`${name} is ours and stands as "*", not ${version}`)
        continue
      }
      if (!EXACT.test(version)) say(`${name} is ${version}, which is not an exact version`)
      const other = versions.get(name)
      if (other && other.version !== version) say(`${name} is ${version}, but ${other.version} in ${other.file}`)
      versions.set(name, { version, file })
    }
    for (const script of RUN_AT_INSTALL) if (manifest.scripts?.[script]) say(`script "${script}" runs at install`)
    if (manifest.private !== true) say('"private" must be true: nothing here is published')
    if (manifest.type !== 'module') say('"type" must be "module"')
    const named = dirname(file) === '.' ? 'tavlin' : `@tavlin/${basename(dirname(file))}`
    if (manifest.name !== named) say(`"name" must be ${named}, after its folder`)
  }
  wrong.push(...(await installScripts(root)))
  return { wrong, note: `${versions.size} libraries` }
}

const pinsOf = (manifest: Manifest): [string, string][] =>
  [...KINDS.map((kind) => manifest[kind]), manifest.overrides].flatMap((pinned) => Object.entries(pinned ?? {}))

async function installScripts(root: string): Promise<string[]> {
  const { allowScripts = {} } = (await readJson(root, 'package.json')) as Manifest
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name] && !MAY_RUN_AT_INSTALL.has(name))
  const unjudged = (await lockedPackages(root))
    .filter(([, locked]) => locked.hasInstallScript)
    .map(([place]) => packageName(place))
    .filter((name) => allowScripts[name] === undefined)
  return [
    ...allowed.map((name) => `package.json: ${name} may not run a script at install`),
    ...unjudged.map(
      (name) => `package.json: ${name} wants to run a script at install; set it to false in allowScripts`,
    ),
  ]
}
