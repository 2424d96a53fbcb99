import { hash, verify } from '@node-rs/argon2'
import { Counter } from 'prom-client'
import { Denied } from '#platform/errors.ts'
import { registry } from '#platform/metrics.ts'

const ARGON2ID = 2
// OWASP's first choice: argon2id, 19 MiB, two passes, one lane.
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// What a stranger's password is compared with, so that an unknown address takes as long as a known one.
const NOBODYS_HASH = await hash('nobody has this password', COST)

// Each hash costs 19 MiB and tens of milliseconds: a crowd at the door waits in a short line and is then sent away.
const AT_ONCE = 2
const LONGEST_LINE = 50
let working = 0
const line: (() => void)[] = []

export const passwordHashes = new Counter({
  name: 'tavlin_password_hashes_total',
  help: 'Passwords hashed or compared',
  registers: [registry],
})

export const hashPassword = (password: string): Promise<string> => inLine(() => hash(password, COST))

export const isPassword = (password: string, stored: string | null): Promise<boolean> =>
  inLine(async () => (await verify(stored ?? NOBODYS_HASH, password, COST)) && stored !== null)

async function inLine<T>(work: () => Promise<T>): Promise<T> {
  if (working < AT_ONCE) working++
  else if (line.length < LONGEST_LINE) await new Promise<void>((proceed) => line.push(proceed))
  else throw new Denied('busy')
  passwordHashes.inc()
  try {
    return await work()
  } finally {
    // Whoever waits takes over the place itself: were it free for a moment, a newcomer could slip in besides.
    const next = line.shift()
    if (next) next()
    else working--
  }
}
