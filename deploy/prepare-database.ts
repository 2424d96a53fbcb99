import { configOrExit } from '@tavlin/config/config'
import { migrate } from '../apps/api/db/migrate.ts'
import { createDatabase } from '../apps/api/db/server.ts'
import { openDatabase } from '../apps/api/src/platform/db/db.ts'

// prepare-database.ts             before every start of a new version: migrates the schema, as the owner
// prepare-database.ts <server>    once: creates roles with the passwords of DATABASE_URL and DATABASE_OWNER_URL, and the database;
//                                 <server> is the superuser URL, such as postgres://postgres@%2Frun%2Fpostgresql
const { database } = configOrExit()
const [server_url] = process.argv.slice(2)

if (server_url) {
  await createDatabase(server_url, new URL(database.owner_url).pathname.slice(1))
  await setPasswords(server_url, [database.url, database.owner_url])
}
const done = await migrate(database.owner_url)
console.log(done.length > 0 ? `migrated: ${done.join(', ')}` : 'the schema is up to date')

async function setPasswords(server_url: string, urls: readonly string[]): Promise<void> {
  const { pool } = openDatabase(`${server_url}/postgres`, 1)
  for (const { username, password } of urls.map((url) => new URL(url))) {
    const { rows } = await pool.query<{ sql: string }>(
      `select format('alter role %I password %L', $1::text, $2::text) as sql`,
      [decodeURIComponent(username), decodeURIComponent(password)],
    )
    await pool.query(rows[0]!.sql)
  }
  await pool.end()
}
