import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Builds app/sw/sw.ts to /sw.js. At the root, because the scope of a worker is the folder it is served from. */
export function serviceWorker(): Plugin {
  const offline = readFileSync(resolve(import.meta.dirname, 'public/offline.html'))
  const revision = createHash('sha256').update(offline).digest('hex').slice(0, 16)
  return {
    name: 'tavlin:service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({ define: { __OFFLINE_REVISION__: JSON.stringify(revision) } }),
    buildStart() {
      this.emitFile({ type: 'chunk', id: resolve(import.meta.dirname, 'app/sw/sw.ts'), fileName: 'sw.js' })
    },
  }
}
