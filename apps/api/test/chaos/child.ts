import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '@tavlin/config/config'

const PATIENCE_MS = 60_000
const RESTART_AFTER_MS = 100

export type ChildOptions = {
  /** Script for node, relative to the root of the checkout. */
  readonly script: string
  readonly env: Record<string, string>
  /** URL that answers 200 once the process is ready. */
  readonly health_url: string
  readonly log_file: string
  /** True when the process is restarted whenever it ends, as by a service manager. */
  readonly is_supervised?: boolean
}
export type Child = Awaited<ReturnType<typeof startChild>>

/** Starts a process of the product as in production except for its environment. */
export async function startChild({ script, env, health_url, log_file, is_supervised = false }: ChildOptions) {
  let is_stopping = false
  let starts = 0
  let child: ChildProcess

  const start = (): void => {
    starts++
    const log = openSync(log_file, 'a')
    child = spawn(process.execPath, [join(ROOT, script)], {
      cwd: ROOT,
      stdio: ['ignore', log, log],
      env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'warn', PORT_OFFSET: '0', ...env },
    })
    closeSync(log)
    if (is_supervised) child.once('exit', () => void sleep(RESTART_AFTER_MS).then(() => is_stopping || start()))
  }
  const isUp = async (): Promise<boolean> =>
    (await fetch(health_url, { signal: AbortSignal.timeout(2000) }).catch(() => null))?.ok ?? false
  const becomesReady = async (): Promise<void> => {
    for (const until = Date.now() + PATIENCE_MS; !(await isUp()); await sleep(50))
      if (Date.now() > until || (!is_supervised && child.exitCode !== null))
        throw new Error(`${script} is not ready:\n${readFileSync(log_file, 'utf8').slice(-2000)}`)
  }

  // Kills the child when this process exits unexpectedly.
  const onExit = () => void child.kill('SIGKILL')
  process.once('exit', onExit)
  start()
  await becomesReady()
  return {
    becomesReady,
    starts: () => starts,
    kill: (): boolean => child.kill('SIGKILL'),
    /** Sends SIGTERM and returns the exit code. */
    stop: async (): Promise<number | null> => {
      is_stopping = true
      process.off('exit', onExit)
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      return child.exitCode
    },
  }
}
