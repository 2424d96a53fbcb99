import { findUserJson } from '../apps/api/src/features/access/user.repo.ts'
import { withBenchApi } from './bench-api.ts'
import { pgbench, wrk } from './load.ts'
import { type Result, ratioOf } from './pairs.ts'
import { statementOf } from './statement.ts'

const GOAL = 0.3
const SOME_ID = 54_321

/**
 * Compares reading one user by id through the real endpoint, including the access check, with the same SQL in pgbench.
 */
export const pointRead = (): Promise<Result> =>
  withBenchApi(async (api) => {
    const statement = await statementOf(api.app_url, (db) => findUserJson(db, SOME_ID))
    const sql = `\\set id random(1, ${api.users})\n${oneLine(statement).replace(String(SOME_ID), ':id')};\n`
    const lua = `request = function() return wrk.format("GET", "/api/users/" .. math.random(1, ${api.users})) end`
    const bare = () => pgbench(api.app_url, sql)
    return ratioOf('point-read', GOAL, bare, () => wrk(api.url, { token: api.token, lua }))
  })

const oneLine = (sql: string): string => sql.replace(/\s+/g, ' ')
