import { readFileSync, rmSync } from 'node:fs'

/** A file into which a journey writes what it measured. `read` returns nothing when the journey failed before. */
export function readMeasured(name: string) {
  const file = `.local/${name}.json`
  rmSync(file, { force: true })
  const read = (): Record<string, number> => {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
    } catch {
      return {}
    }
  }
  return { file, read }
}
