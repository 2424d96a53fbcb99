import { hash, verify } from '@node-rs/argon2'
import { Counter } from 'prom-client'
import { type Waiter, openQueue } from '#platform/events/limited-queue.ts'
import { registry } from '#platform/monitoring/metrics.ts'

const ARGON2ID = 2
// Parameters of OWASP's first recommendation: argon2id, 19 MiB, two passes, one lane.
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// The hash to compare with when the account is unknown, so that the check takes as long as for a known account.
const NOBODYS_HASH = await hash('nobody has this password', COST)

// Each hash needs 19 MiB and tens of milliseconds. At most 3 of 50 waiting requests may come from one address, so that
// one address cannot fill the queue.
const queued = openQueue(2, 50, 3)

export const passwordHashes = new Counter({
  name: 'tavlin_password_hashes_total',
  help: 'Passwords hashed or compared',
  registers: [registry],
})

export const hashPassword = (password: string, waiter?: Waiter): Promise<string> =>
  counted(() => hash(password, COST), waiter)

export const isPassword = (password: string, stored: string | null, waiter?: Waiter): Promise<boolean> =>
  counted(async () => (await verify(stored ?? NOBODYS_HASH, password, COST)) && stored !== null, waiter)

const counted = <T>(work: () => Promise<T>, waiter?: Waiter): Promise<T> =>
  queued(() => {
    passwordHashes.inc()
    return work()
  }, waiter)
