import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PrinterNetworks, printerNetworks } from '@tavlin/config/printer-networks'

export type AgentConfig = {
  /** URL of the API, such as https://tavlin.example/api. */
  readonly api_url: string
  readonly token: string
  readonly journal_path: string
  readonly networks: PrinterNetworks
  /**
   * First pause after a failure in milliseconds (exponential backoff). The pause doubles with each further failure, up
   * to 30 times this value for the server and 10 times for a printer.
   */
  readonly retry_ms: number
  /** Interval of status queries to printers without jobs. */
  readonly probe_ms: number
}

/** Throws with the name of the variable that is missing or invalid. */
export function readAgentConfig(env: Readonly<Record<string, string | undefined>>): AgentConfig {
  const api_url = env['PRINT_AGENT_API_URL']?.replace(/\/+$/, '') ?? ''
  if (!/^https?:\/\//.test(api_url)) throw new Error('PRINT_AGENT_API_URL is not an address such as https://…/api')
  const token = tokenOf(env)
  if (!/^[\w-]{43}$/.test(token)) throw new Error('PRINT_AGENT_TOKEN is not a token of a print agent')
  return {
    api_url,
    token,
    journal_path: join(env['PRINT_AGENT_FOLDER'] ?? '.', 'journal.jsonl'),
    networks: printerNetworks(env['PRINTER_NETWORKS'] ?? '', env['NODE_ENV'] === 'production'),
    retry_ms: milliseconds(env, 'PRINT_AGENT_RETRY_MS', 1000),
    probe_ms: milliseconds(env, 'PRINT_AGENT_PROBE_MS', 60_000),
  }
}

/** Reads the token from a file, because systemd passes secrets as files, outside the environment of the process. */
function tokenOf(env: Readonly<Record<string, string | undefined>>): string {
  const file = env['PRINT_AGENT_TOKEN_FILE']
  return (file ? readFileSync(file, 'utf8') : (env['PRINT_AGENT_TOKEN'] ?? '')).trim()
}

function milliseconds(env: Readonly<Record<string, string | undefined>>, name: string, otherwise: number): number {
  const value = Number(env[name] ?? otherwise)
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} is not a number of milliseconds`)
  return value
}
