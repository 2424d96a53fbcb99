import type pg from 'pg'

const FIRST = 'דנה יוסי מאיה עומר נועה תמר אבי רונית שירה איתי גיא ליאור David Sarah Noa Adam'.split(' ')
const LAST = 'כהן לוי מזרחי פרץ ביטון דהן אברהם פרידמן מלכה אזולאי כץ יוסף דוד עמר אוחיון חדד Levi Cohen'.split(' ')

/**
 * Generates customers with accounts, a default address and some flags, deterministically. One in a thousand has a rare
 * name, one in ten thousand is merged, and one in ten thousand is erased.
 */
export async function fillCustomers(client: pg.Client, count: number, now: Date, from = 1): Promise<void> {
  await client.query(
    `insert into customer (id, phone, first_name, last_name, email, completed_orders, last_order_at, quiet_at, created_at)
     select n, '+9725' || lpad((n * 7368787 % 100000000)::text, 8, '0'),
       case when n % 1000 = 21 then 'יהודית' else ($4::text[])[1 + (n * 31 + n / 16) % 16] end,
       case when n % 1000 = 21 then (array['בן־חמו', 'נדיר'])[1 + n / 1000 % 2] else ($5::text[])[1 + n * 7 % 18] end,
       case when n % 2 = 1 then 'mail' || n || '@example.com' end,
       n % 40, case when n % 40 > 0 then $3::timestamptz - make_interval(mins => (n * 17 % 500000)::integer) end,
       case when n % 40 > 2 then $3::timestamptz - make_interval(mins => (n * 17 % 500000)::integer)
         + make_interval(days => 14 + (n % 90)::integer) end,
       $3::timestamptz - make_interval(mins => (n * 13 % 1500000)::integer)
     from generate_series($1::bigint, $2::bigint) as n`,
    [from, from + count - 1, now, FIRST, LAST],
  )
  await client.query(
    `insert into address (customer_id, place_id, formatted, route, street_number, locality, latitude, longitude, is_default)
     select n, 'p' || n % 5000, 'דיזנגוף ' || 1 + n % 300 || ', תל אביב', 'דיזנגוף', 1 + n % 300, 'תל אביב',
       32.08, 34.77, true from generate_series($1::bigint, $2::bigint) as n`,
    [from, from + count - 1],
  )
  await client.query(
    `insert into account (kind, currency, owner_id, balance, held)
     select kind, currency, n, case kind when 'wallet' then n * 7 % 5000 else n % 900 end, 0
     from generate_series($1::bigint, $2::bigint) as n,
       (values ('wallet', 'ILS'), ('points', 'PTS')) as of (kind, currency)`,
    [from, from + count - 1],
  )
  await client.query(
    `insert into customer_flag (customer_id, flag, reason, at)
     select n, case when n % 5000 = 50 then 'blocked' else 'vip' end, 'כי כך', $3
     from generate_series($1::bigint, $2::bigint) as n where n % 50 = 0`,
    [from, from + count - 1, now],
  )
  await client.query(`update customer set merged_into_id = id - 1 where id % 10000 = 5001 and id between $1 and $2`, [
    from,
    from + count - 1,
  ])
  await client.query(
    `update customer set phone = null, first_name = '', last_name = '', email = null, erased_at = $3
     where id % 10000 = 7001 and id between $1 and $2`,
    [from, from + count - 1, now],
  )
}
