import type pg from 'pg'

const TILLS: readonly { readonly name: string; readonly has_display: boolean }[] = [
  { name: 'קופה ראשית', has_display: true },
  { name: 'קופה מהירה', has_display: false },
]

/** Seeds two tills per deli, without devices: a manager pairs them, and clerks open their sessions. */
export async function seedTills(client: pg.Client): Promise<void> {
  const { rows: delis } = await client.query<{ id: number }>('select id from deli order by id')
  for (const { id } of delis)
    for (const { name, has_display } of TILLS)
      await client.query(
        `with next as materialized (select nextval(pg_get_serial_sequence('till', 'id'))::integer as id)
        insert into till (id, deli_id, name, has_drawer, has_display, account_id) overriding system value
        select next.id, $1, $2, true, $3, account.id from next
        cross join lateral open_cash_accounts(array['till:' || next.id]) as account`,
        [id, name, has_display],
      )
}

/** Seeds one kiosk with a card reader per deli, without a device: a manager pairs it. */
export async function seedKiosks(client: pg.Client): Promise<void> {
  await client.query(
    `insert into kiosk (deli_id, name, lang, order_types, takes_future, pay_methods, card_reader)
    select id, 'עמדה בכניסה', 'he', array['pickup'], false, array['card', 'counter'], 'demo-reader-' || id
    from deli order by id`,
  )
}

/** Sets the same PIN for every user who sells in the demo business. */
export async function seedPins(client: pg.Client, pin_hash: string): Promise<void> {
  await client.query(
    `insert into user_pin (user_id, pin_hash, changed_at)
    select id, $1, now() from app_user where email = any ($2) on conflict do nothing`,
    [pin_hash, ['owner@tavlin.test', 'manager@tavlin.test', 'clerk@tavlin.test']],
  )
}
