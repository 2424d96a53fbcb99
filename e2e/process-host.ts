import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, openSync } from 'node:fs'
import { ROOT } from '@tavlin/config/config'
import type { HostedName, HostReply, HostRequest } from './host.ts'

/** Starts and stops programs in one child process (`host.ts`), which never outlives this process. */
export function processHost(env: NodeJS.ProcessEnv, log_folder: string) {
  const waiting = new Map<number, { done: () => void; failed: (error: Error) => void }>()
  let child: ChildProcess | undefined
  let last_id = 0

  const open = (): ChildProcess => {
    mkdirSync(log_folder, { recursive: true })
    const log = openSync(`${log_folder}/host-${process.pid}.log`, 'a')
    const opened = spawn('setpriv', ['--pdeathsig', 'KILL', process.execPath, 'e2e/host.ts'], {
      cwd: ROOT,
      stdio: ['ignore', log, log, 'ipc'],
      env,
    })
    opened.on('message', ({ id, error }: HostReply) => {
      const request = waiting.get(id)
      waiting.delete(id)
      if (error === undefined) request?.done()
      else request?.failed(new Error(error))
    })
    opened.on('exit', (code) => {
      child = undefined
      for (const { failed } of waiting.values()) failed(new Error(`the host ended with ${code}`))
      waiting.clear()
    })
    // The host does not keep the test worker alive: its process and channel leave the event loop.
    opened.unref()
    opened.channel?.unref()
    return opened
  }
  const send = (request: { start: HostedName; env: Record<string, string> } | { stop: HostedName }): Promise<void> => {
    child ??= open()
    const id = ++last_id
    return new Promise((done, failed) => {
      waiting.set(id, { done, failed })
      child!.send({ id, ...request } satisfies HostRequest)
    })
  }
  return {
    start: (name: HostedName, program_env: Record<string, string>) => send({ start: name, env: program_env }),
    stop: (name: HostedName) => send({ stop: name }),
  }
}
