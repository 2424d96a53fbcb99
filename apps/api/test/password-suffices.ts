import pg from 'pg'

/** Switches the setting off that requires a second factor of super_admins, because most tests sign in without one. */
export async function passwordSuffices(owner_url: string): Promise<void> {
  const client = new pg.Client({ connectionString: owner_url })
  await client.connect()
  await client.query(
    `insert into setting (key, valid_from, value) values ('second_factor_required', '2020-01-01', 'false')
     on conflict do nothing`,
  )
  await client.end()
}
