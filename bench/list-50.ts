import { USERS } from '../apps/api/src/features/access/user.repo.ts'
import { readPage } from '../apps/api/src/platform/db/list.ts'
import { withBenchApi } from './bench-api.ts'
import { pgbench, wrk } from './load.ts'
import { type Result, ratioOf } from './pairs.ts'
import { statementOf } from './statement.ts'

const GOAL = 0.3
const PAGE = 50

/**
 * Compares a list of fifty users through the real endpoint, including the access check, with the same SQL in pgbench.
 */
export const list50 = (): Promise<Result> =>
  withBenchApi(async (api) => {
    const first = { search: '', sort: 'name', limit: PAGE }
    const sql = await statementOf(api.app_url, (db) => readPage(db, '', USERS, first))
    const bare = () => pgbench(api.app_url, `${sql.replace(/\s+/g, ' ')};\n`)
    const url = `${api.url}/permissions/get/users?limit=${PAGE}`
    return ratioOf('list-50', GOAL, bare, () => wrk(url, { token: api.token }))
  })
