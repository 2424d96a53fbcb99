import type { Deps } from '#platform/deps.ts'
import { listPage } from '#platform/list.ts'
import { ACCESS_LOG, type LogQuery } from './access-log.repo.ts'

export const showAccessLog = ({ db, config }: Deps, query: Omit<LogQuery, 'sort'>) =>
  listPage(db, config.secret_key, ACCESS_LOG, { ...query, sort: '-id' })
