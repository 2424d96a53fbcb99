import { configOrExit } from '@tavlin/config/config'
import { email as emailField } from '@tavlin/contract/fields'
import { makeSuperAdmin } from './features/access/password.service.ts'
import { openDatabase } from './platform/db/db.ts'

const LINK_MINUTES = 24 * 60

const config = configOrExit()
const email = emailField.safeParse(process.argv[2])
if (!email.success) {
  process.stderr.write('usage: bin/create-super-admin <email address>\n')
  process.exit(2)
}
const { db } = openDatabase(config.database.url, 2)
const link = await makeSuperAdmin({ db, config, now: () => new Date() }, email.data, LINK_MINUTES)
await db.destroy()
process.stdout.write(
  `Open this link within 24 hours to choose a password; it works once:\n${link}\n` +
    'After signing in you set up two-step verification, so have a phone with an authenticator app at hand.\n',
)
