import { databaseTypes } from '../database-types.ts'
import { envExample } from '../env-example.ts'
import { withFreshDatabase } from './fresh-database.ts'
import { iconDrawings } from './icon-drawings.ts'
import { licenceTable } from './licences.ts'
import { openapi } from './openapi.ts'

export async function generatedFiles(root: string): Promise<Record<string, string>> {
  return {
    '.env.example': envExample(),
    'apps/web/app/ui/icons.svg': await iconDrawings(),
    'docs/LICENCES.md': await licenceTable(root),
    ...(await withFreshDatabase(async (urlFor) => ({
      'apps/api/src/platform/db/database.types.ts': await databaseTypes(urlFor('tavlin_owner')),
      'apps/api/openapi.json': await openapi(urlFor('tavlin_app')),
    }))),
  }
}
