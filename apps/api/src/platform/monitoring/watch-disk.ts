import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Logger } from 'pino'
import { diskFree } from './metrics.ts'

const EVERY_MS = 60_000

/** Exports the free share of the disks of the given folders, for the alerts in deploy/ without a node exporter. */
export function watchDisk(folders: Readonly<Record<string, string>>, log: Logger): { stop: () => void } {
  const look = async (): Promise<void> => {
    for (const [folder, path] of Object.entries(folders)) {
      const { bavail, blocks } = await statfs(existing(path))
      diskFree.set({ folder }, blocks > 0 ? bavail / blocks : 0)
    }
  }
  const lookOrWarn = () => void look().catch((error: unknown) => log.warn({ err: error }, 'cannot look at the disk'))
  lookOrWarn()
  const timer = setInterval(lookOrWarn, EVERY_MS)
  return { stop: () => clearInterval(timer) }
}

/** A folder that does not exist yet is on the disk of its parent. */
const existing = (path: string): string => (existsSync(path) || dirname(path) === path ? path : existing(dirname(path)))
