import type { Config } from '@tavlin/config/config'
import type { Logger } from 'pino'
import type { Db } from './db.ts'
import type { FileStore } from './file-store.ts'
import type { Geocoder } from './geocoder.ts'
import type { Routing } from './routing.ts'

/** Everything a use case may access outside itself. Built once in main.ts, and once per test. */
export type Deps = {
  readonly config: Config
  readonly db: Db
  readonly now: () => Date
  readonly log: Logger
  readonly files: FileStore
  readonly geocoder: Geocoder
  readonly routing: Routing
}
