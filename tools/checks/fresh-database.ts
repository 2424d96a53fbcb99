import { configOrExit } from '@tavlin/config/config'
import { migrate } from '../../apps/api/db/migrate.ts'
import { createDatabase, dropDatabase } from '../../apps/api/db/server.ts'

// Counter that distinguishes the databases of two checks that run at the same time.
let made = 0

/** Creates a migrated database for one check and drops it afterwards. */
export async function withFreshDatabase<T>(work: (urlFor: (role: string) => string) => Promise<T>): Promise<T> {
  const { pg } = configOrExit().ports
  const server = `postgres://postgres@127.0.0.1:${pg}`
  const name = `tavlin_checks_${process.pid}_${++made}`
  const urlFor = (role: string): string => `postgres://${role}@127.0.0.1:${pg}/${name}`
  await createDatabase(server, name).catch((error: unknown) => {
    throw new Error(`PostgreSQL of the checkout does not answer on port ${pg}; try bin/services up`, { cause: error })
  })
  try {
    await migrate(urlFor('tavlin_owner'))
    return await work(urlFor)
  } finally {
    await dropDatabase(server, name)
  }
}
