import { configOrExit } from '@tavlin/config/config'
import { migrate } from '../../apps/api/db/migrate.ts'
import { createDatabase, dropDatabase } from '../../apps/api/db/server.ts'
import { databaseTypes } from '../database-types.ts'
import { envExample } from '../env-example.ts'
import { licenceTable } from './licences.ts'
import { openapi } from './openapi.ts'

/** Every committed file that is made from another one, as it must read now. */
export async function generatedFiles(root: string): Promise<Record<string, string>> {
  return {
    '.env.example': envExample(),
    'docs/LICENCES.md': await licenceTable(root),
    ...(await withFreshDatabase(async (urlFor) => ({
      'apps/api/src/platform/database.types.ts': await databaseTypes(urlFor('tavlin_owner')),
      'apps/api/openapi.json': await openapi(urlFor('tavlin_app')),
    }))),
  }
}

async function withFreshDatabase<T>(work: (urlFor: (role: string) => string) => Promise<T>): Promise<T> {
  const { pg } = configOrExit().ports
  const server = `postgres://postgres@127.0.0.1:${pg}`
  const name = `tavlin_law_${process.pid}`
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
