import { readConfig } from '@tavlin/config/config'
import { buildApp } from '../../apps/api/src/app.ts'
import { openDatabase } from '../../apps/api/src/platform/db.ts'
import { openLog } from '../../apps/api/src/platform/log.ts'
import { openGeocoder } from '../../apps/api/src/platform/open-geocoder.ts'
import { openRouting } from '../../apps/api/src/platform/open-routing.ts'
import { openRealtime } from '../../apps/api/src/platform/realtime.ts'
import { openStore } from '../../apps/api/src/platform/storage.ts'

/** The description of the API, told by the real app: it reads its first answers from the database as it starts. */
export async function openapi(app_url: string): Promise<string> {
  // Nothing of this machine's configuration may show in a committed file.
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  const { db } = openDatabase(app_url, 2)
  try {
    const log = openLog(config.log_level, 'api')
    const app = await buildApp({
      config,
      db,
      log,
      now: () => new Date(),
      files: openStore(config.storage),
      geocoder: openGeocoder(config.geocoder, db, log),
      routing: openRouting(config.routing, log),
      pusher: openRealtime(config.realtime),
    })
    const description = app.swagger()
    await app.close()
    return `${JSON.stringify(description, null, 2)}\n`
  } finally {
    await db.destroy()
  }
}
