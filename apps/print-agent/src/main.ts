import { type Log, runAgent } from './agent.ts'
import { readAgentConfig } from './agent-config.ts'

/** Writes one JSON line per message, for journald. */
const log: Log = (level, message, more = {}) => {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...more })}\n`)
}

const stop = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort())

try {
  const config = readAgentConfig(process.env)
  log('info', 'print agent starts', { api_url: config.api_url })
  await runAgent(config, log, stop.signal)
  log('info', 'print agent stopped')
} catch (error) {
  log('warn', 'print agent ends', { error: String(error) })
  process.exitCode = 1
}
