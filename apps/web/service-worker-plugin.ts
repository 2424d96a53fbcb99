import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { fileOf } from './app/screen-files.ts'
import { type Screen, SCREENS } from './app/screens.ts'

const APP = resolve(import.meta.dirname, 'app')
const screens: readonly Screen[] = SCREENS
const offline_screens = screens.filter(({ offline }) => offline)
/** Modules whose files every offline screen needs, besides the layout. */
const ENTRIES = ['entry.client.tsx', 'root.tsx', ...offline_screens.map(({ path }) => fileOf(path))].map((file) =>
  resolve(APP, file),
)

/**
 * Builds app/sw/sw.ts to /sw.js, at the root, because the scope of a worker is the folder it is served from. It is a
 * separate build, because a module that the page imports too would be a separate file, which a classic worker cannot
 * import.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'tavlin:service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await buildWorker(offlineAssets(bundle)) })
      },
    },
  }
}

async function buildWorker(assets: string[]): Promise<string> {
  const offline = readFileSync(resolve(import.meta.dirname, 'public/offline.html'))
  const revision = createHash('sha256').update(offline).digest('hex').slice(0, 16)
  const built = (await build({
    configFile: false,
    root: APP,
    logLevel: 'warn',
    define: { __OFFLINE_REVISION__: JSON.stringify(revision), __OFFLINE_ASSETS__: JSON.stringify(assets) },
    build: { write: false, rolldownOptions: { input: resolve(APP, 'sw/sw.ts'), output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> } }

/**
 * Returns the URLs of the files that the layout and the offline screens need: their modules with static imports, and
 * one level of dynamic imports of the screens. Deeper dynamic imports are left out, because they lead to nearly all
 * other screens.
 */
export function offlineAssets(bundle: Rolldown.OutputBundle): string[] {
  const chunks = new Map<string, Chunk>()
  for (const [name, file] of Object.entries(bundle)) if (file.type === 'chunk') chunks.set(name, file)
  const namesOf = (isWanted: (chunk: Chunk) => boolean) =>
    [...chunks].filter(([, chunk]) => isWanted(chunk)).map(([name]) => name)
  const withImports = (names: Iterable<string>): Set<string> => {
    const found = new Set(names)
    // A set also iterates over elements that are added during the loop.
    for (const name of found) for (const file of chunks.get(name)?.imports ?? []) found.add(file)
    return found
  }
  const at_once = withImports(namesOf(({ facadeModuleId: id }) => ENTRIES.includes(id?.replace(/\?.*$/, '') ?? '')))
  const on_demand = [...at_once].flatMap((name) => chunks.get(name)?.dynamicImports ?? [])
  const layout = namesOf(({ name }) => name === 'layout')
  const scripts = withImports([...at_once, ...on_demand, ...layout])
  const styles = [...scripts].flatMap((name) => {
    const { importedCss = [], importedAssets = [] } = chunks.get(name)?.viteMetadata ?? {}
    return [...importedCss, ...importedAssets]
  })
  return [...new Set([...scripts, ...styles])].sort().map((file) => `/${file}`)
}
