import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const SECONDS = 2
const CLIENTS = 16

const inFile = async (name: string, content: string): Promise<string> => {
  const file = join(await mkdtemp(join(tmpdir(), 'tavlin-bench-')), name)
  await writeFile(file, content)
  return file
}

/** Returns responses per second of an HTTP server under wrk; throws on anything but success. */
export async function wrk(url: string, options: { token?: string; lua?: string } = {}): Promise<number> {
  const headers = options.token ? ['-H', `Authorization: Bearer ${options.token}`] : []
  const script = options.lua ? ['-s', await inFile('request.lua', options.lua)] : []
  const { stdout } = await run('wrk', ['-t1', `-c${CLIENTS}`, `-d${SECONDS}s`, ...headers, ...script, url])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`the server did not keep up:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)![1])
}

/** Returns transactions per second of the same prepared SQL in pgbench, with as many clients. */
export async function pgbench(url: string, sql: string): Promise<number> {
  const file = await inFile('bare.sql', sql)
  const { stdout } = await run('pgbench', [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(CLIENTS),
    '-j',
    '1',
    '-T',
    String(SECONDS),
    '-f',
    file,
    url,
  ])
  return Number(/tps = ([\d.]+)/.exec(stdout)![1])
}
