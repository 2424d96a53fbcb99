import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import type { Config } from '@tavlin/config/config'
import { ROOT } from '@tavlin/config/config'
import { becomesHealthy } from '../tools/health.ts'
import { PROCESSES } from '../tools/processes.ts'

const PATIENCE_MS = 170_000
const GRACE_MS = 5000
export const LOGS = `${ROOT}/.local/log/e2e`

/** Starts the product's processes by name as children that never outlive this process. */
export function processGroup(env: NodeJS.ProcessEnv, ports: Config['ports']) {
  const running = new Map<string, ChildProcess>()
  return {
    isRunning: (name: string) => running.has(name),
    async start(name: string, more: Record<string, string> = {}): Promise<void> {
      const { script, port, health } = PROCESSES.find((process_) => process_.name === name)!
      mkdirSync(LOGS, { recursive: true })
      const file = `${LOGS}/${name}-${ports.web}.log`
      const log = openSync(file, 'a')
      // pdeathsig: the kernel ends the child when this process ends, however it ends.
      const child = spawn('setpriv', ['--pdeathsig', 'KILL', process.execPath, script], {
        cwd: ROOT,
        stdio: ['ignore', log, log],
        env: { ...env, ...more },
      })
      closeSync(log)
      child.unref()
      running.set(name, child)
      const url = `http://127.0.0.1:${ports[port]}${health}`
      if (await becomesHealthy(url, PATIENCE_MS, () => child.exitCode !== null)) return
      child.kill('SIGKILL')
      running.delete(name)
      throw new Error(`${name} did not start:\n${readFileSync(file, 'utf8').slice(-2000)}`)
    },
    async kill(name: string, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
      const child = running.get(name)
      running.delete(name)
      if (!child || child.exitCode !== null) return
      const exited = once(child, 'exit')
      child.kill(signal)
      const impatient = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
      await exited
      clearTimeout(impatient)
    },
  }
}
