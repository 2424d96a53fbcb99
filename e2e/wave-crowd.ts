import { sql } from 'kysely'
import { openDatabase } from '../apps/api/src/platform/db/db.ts'
import { makePeople } from '../apps/api/test/people.ts'
import type { System } from './system.ts'
import { waveScene } from './wave-scene.ts'

/** Creates a wave with as many drivers and orders as `wanted`, from copies of one driver and one order. */
export async function waveCrowd(system: Pick<System, 'database_url'>, wanted: { drivers: number; orders: number }) {
  const wave = await waveScene(system, { drivers: 1, orders: 1 })
  const { db } = openDatabase(system.database_url, 1)
  const [of_driver] = wave.driver_ids
  const [of_order] = wave.order_ids
  const more = Array.from({ length: wanted.drivers - 1 }, () => ({ role: 'driver', session: 'live' }) as const)
  const ids = (await makePeople(db, more)).map(({ id }) => id)
  await sql`update app_user set first_name = 'שליח', last_name = id::text where id = any (${ids}::bigint[])`.execute(db)
  await sql`insert into driver select copy.* from driver, unnest(${ids}::bigint[]) as one (id),
      jsonb_populate_record(driver, jsonb_build_object('user_id', one.id)) as copy where driver.user_id = ${of_driver}`.execute(
    db,
  )
  await sql`insert into driver_shift overriding system value select copy.* from driver_shift, unnest(${ids}::bigint[]) as one (id),
      jsonb_populate_record(driver_shift, jsonb_build_object('driver_id', one.id,
        'id', nextval(pg_get_serial_sequence('driver_shift', 'id')))) as copy
    where driver_shift.driver_id = ${of_driver}`.execute(db)
  const { rows } = await sql<{ id: number }>`insert into orders overriding system value
    select copy.* from orders, generate_series(2, ${wanted.orders}::integer) as one (number),
      jsonb_populate_record(orders, jsonb_build_object('id', nextval(pg_get_serial_sequence('orders', 'id')), 'number', one.number,
        'public_id', gen_random_uuid(), 'client_id', gen_random_uuid())) as copy
    where orders.id = ${of_order} returning id::integer`.execute(db)
  await db.destroy()
  return { ...wave, driver_ids: [of_driver!, ...ids], order_ids: [of_order!, ...rows.map(({ id }) => id)] }
}
