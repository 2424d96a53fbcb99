import { execFileSync, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { ROOT, configOrExit } from '@tavlin/config/config'
import { buildVersion } from './build-version.ts'
import { PROCESSES } from './processes.ts'

const COLOURS = [36, 35, 32, 33, 34]
const config = configOrExit()
process.chdir(ROOT)
execFileSync('bin/services', ['up'], { stdio: 'inherit' })
console.log(
  `web http://localhost:${config.ports.web}   API :${config.ports.api}/api   mails http://localhost:${config.ports.stand_ins}\n`,
)

const children = PROCESSES.map(({ name, script }, i) => {
  const args =
    name === 'web'
      ? ['node_modules/.bin/react-router', 'dev', 'apps/web']
      : ['--watch', '--watch-preserve-output', script]
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, BUILD_VERSION: buildVersion(), FORCE_COLOR: '1' },
  })
  const label = `\u001B[${COLOURS[i % COLOURS.length]}m${name.padEnd(10)}\u001B[0m`
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => console.log(`${label} ${readable(line)}`))
  return child
})

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    for (const child of children) child.kill('SIGTERM')
  })

/** Formats a pino log line for reading; other lines stay as they are. */
function readable(line: string): string {
  if (!line.startsWith('{')) return line
  const { time, msg, err, req, res, responseTime } = JSON.parse(line) as Record<
    string,
    { [key: string]: string } & string
  >
  const request = req ? `${req['method']} ${req['route']}` : ''
  const answer = res ? `${res['status']} in ${Math.round(Number(responseTime))} ms` : ''
  return [new Date(time!).toISOString().slice(11, 23), msg, request, answer, err ? `\n${err['stack']}` : '']
    .filter(Boolean)
    .join(' ')
}
