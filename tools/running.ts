import { existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { ROOT } from '@tavlin/config/config'

const RUN = `${ROOT}/.local/run`
export const LOGS = `${ROOT}/.local/log`

const file = (name: string): string => `${RUN}/${name}.pid`

export function rememberPid(name: string, pid: number): void {
  mkdirSync(RUN, { recursive: true })
  writeFileSync(file(name), String(pid))
}

/** Returns the pid of a supervisor; null when another program runs under the stored pid, because pids are reused. */
export function pidOf(name: string, script: string): number | null {
  if (!existsSync(file(name))) return null
  const pid = Number(readFileSync(file(name), 'utf8'))
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(script) ? pid : null
  } catch {
    return null
  }
}

/** Opens a log for appending; keeps the log of the last start as `.1`, because it may show why the process ended. */
export function openLog(path: string): number {
  if (existsSync(path)) renameSync(path, `${path}.1`)
  return openSync(path, 'a')
}

export function forgetPid(name: string): void {
  rmSync(file(name), { force: true })
}
