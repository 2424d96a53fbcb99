import { readConfig } from '@tavlin/config/config'
import { openLog } from '../apps/api/src/platform/monitoring/log.ts'
import { startApi } from '../apps/api/src/start-api.ts'
import { startWorker } from '../apps/api/src/start-worker.ts'
import { startStandIns } from '../apps/stand-ins/src/stand-ins.ts'

/** Sent by `process-host.ts`. `env` replaces the environment variables of this process for the started program. */
export type HostRequest =
  { id: number; start: HostedName; env: Record<string, string> } | { id: number; stop: HostedName }
export type HostReply = { id: number; error?: string }
export type HostedName = keyof typeof PROGRAMS

type Program = { close: () => Promise<unknown> }
type Config = ReturnType<typeof readConfig>

/**
 * The programs that are started again for each file of journeys. In one process, their modules are loaded and compiled
 * once: starting API and worker as new processes took 5 s of CPU per file, starting them here takes 0.3 s.
 */
const PROGRAMS = {
  'stand-ins': ({ bind_address: host, ports }: Config): Promise<Program> =>
    startStandIns({ host, http_port: ports.stand_ins, smtp_port: ports.smtp_sink, printer_port: ports.printer }),
  api: async (config: Config): Promise<Program> => {
    const { server, close } = await startApi(config, openLog(config.log_level, 'api'))
    return {
      close: async () => {
        // Closes the port first: with an open port, the API would wait until its clients have moved to another process.
        server.close()
        server.closeAllConnections()
        await close()
      },
    }
  },
  worker: (config: Config): Promise<Program> => startWorker(config, openLog(config.log_level, 'worker')),
}

const running = new Map<HostedName, Program>()

async function execute(request: HostRequest): Promise<void> {
  if ('start' in request) {
    const { start, env } = request
    running.set(start, await PROGRAMS[start](readConfig({ ...process.env, ...env })))
    return
  }
  await running.get(request.stop)?.close()
  running.delete(request.stop)
}

process.on('message', (request: HostRequest) => {
  const reply = (more: Omit<HostReply, 'id'>) => process.send!({ id: request.id, ...more } satisfies HostReply)
  execute(request).then(
    () => reply({}),
    (error: Error) => reply({ error: error.stack ?? error.message }),
  )
})
