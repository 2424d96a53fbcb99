import type { Config } from '@tavlin/config/config'
import type { Logger } from 'pino'
import type { Db } from './db/db.ts'
import type { FileStore } from './files/file-store.ts'
import type { Geocoder } from './companies/geocoder.ts'
import type { Routing } from './routing/routing.ts'

/** External dependencies of a use case: database, clock, configuration, clients. Built once per process or test. */
export type Deps = {
  readonly config: Config
  readonly db: Db
  readonly now: () => Date
  readonly log: Logger
  readonly files: FileStore
  readonly geocoder: Geocoder
  readonly routing: Routing
}
