import { ROOT, configOrExit } from '@tavlin/config/config'
import { buildTiles } from '@tavlin/demo-city/tiles'
import { migrate } from '../apps/api/db/migrate.ts'
import { seed } from '../apps/api/db/seed.ts'
import { drawPictures } from '../apps/api/db/seed-pictures.ts'
import { createDatabase } from '../apps/api/db/server.ts'
import { openStore } from '../apps/api/src/platform/files/storage.ts'

const config = configOrExit()
// The demo data is not for production: its users have a published password.
const with_demo = config.env !== 'production' && !process.argv.includes('--no-demo')

await createDatabase(`postgres://postgres@127.0.0.1:${config.ports.pg}`, 'tavlin')
const done = await migrate(config.database.owner_url)
console.log(done.length > 0 ? `migrated: ${done.join(', ')}` : 'the schema is up to date')
if (with_demo) {
  console.log(await seed(config.database.owner_url))
  const drawn = await drawPictures(openStore(config.storage))
  if (drawn > 0) console.log(`${drawn} pictures of meals drawn`)
}
await buildTiles(`${ROOT}/.local/tiles`)
console.log('road tiles of the demo city are ready')
