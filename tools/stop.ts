import { execFileSync } from 'node:child_process'
import { ROOT } from '@tavlin/config/config'
import { sleep } from './health.ts'
import { PROCESSES } from './processes.ts'
import { forgetPid, pidOf } from './running.ts'

// Timeout in milliseconds: draining takes at most 30 s, and a process that takes longer hangs.
const PATIENCE_MS = 35_000
process.chdir(ROOT)

// Stops the web first, so that it does not call an API that has stopped.
for (const { name, script } of PROCESSES.toReversed()) {
  const pid = pidOf(name, script)
  if (pid) {
    process.kill(pid, 'SIGTERM')
    const until = Date.now() + PATIENCE_MS
    while (pidOf(name, script) && Date.now() < until) await sleep(50)
    if (pidOf(name, script)) process.kill(-pid, 'SIGKILL')
    console.log(`${name.padEnd(10)} down`)
  }
  forgetPid(name)
}
execFileSync('bin/services', ['down'], { stdio: 'inherit' })
