import { tripSearch } from '@tavlin/contract/trip-search'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inDelis } from '../../../../test/assign-roles.ts'
import { testApp } from '../../../../test/test-app.ts'

const app = testApp()
const NORTH = 901
const SOUTH = 902
let noa: number

beforeAll(async () => {
  await sql`insert into deli (id, name_he, name_en) overriding system value
    values (${NORTH}, 'צפון', 'North'), (${SOUTH}, 'דרום', 'South')`.execute(app.db)
  noa = (await app.person(['driver'])).id
  await sql`update app_user set first_name = 'Noa', last_name = 'Mizrahi' where id = ${noa}`.execute(app.db)
  await sql`insert into driver (user_id, deli_id) values (${noa}, ${NORTH})`.execute(app.db)
  const trip = (deli_id: number, date: string, hour: number, status: string) =>
    sql`insert into trip (deli_id, driver_id, date, hour, seq, status, created_at, changed_at)
      values (${deli_id}, ${noa}, ${date}, ${hour}, 0, ${status}, now(), now())`.execute(app.db)
  await trip(NORTH, '2026-11-14', 12, 'completed')
  await trip(SOUTH, '2026-11-15', 13, 'planned')
  await trip(NORTH, '2026-11-15', 18, 'cancelled')
  await trip(NORTH, '2026-09-01', 12, 'completed')
})

const found = async (token: string, search: string) =>
  (await app.as(tripSearch, token).findTrips({ query: { search } })).data.map(({ date, hour }) => `${date} ${hour}`)

test('finds trips of the last month by parts of the driver name, newest first, without cancelled ones', async () => {
  const { token } = await app.person(['super_admin'])
  expect(await found(token, 'mizr noa')).toEqual(['2026-11-15 13', '2026-11-14 12'])
  expect([await found(token, 'nobody'), await found(token, '%')]).toEqual([[], []])
})

test('finds trips only of delis whose dispatch the caller may see, and rejects callers who may see none', async () => {
  const dispatcher = await app.person([inDelis('dispatcher', [NORTH])])
  expect(await found(dispatcher.token, 'noa')).toEqual(['2026-11-14 12'])
  const clerk = await app.person(['clerk'])
  await expect(found(clerk.token, 'noa')).rejects.toMatchObject({ body: { code: 'not_allowed' } })
})
