import type { Display } from '@tavlin/contract/display'
import type { SavedView } from '@tavlin/contract/preferences'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export type PreferenceRow = { display: unknown; tours_seen: string[] }

export async function findPreference(db: Db, user_id: number): Promise<PreferenceRow | undefined> {
  return db.selectFrom('preference').select(['display', 'tours_seen']).where('user_id', '=', user_id).executeTakeFirst()
}

/** Reads preferences and views in one statement; users who chose nothing have no row. */
export async function findOwn(db: Db, user_id: number): Promise<Partial<PreferenceRow> & { views: SavedView[] }> {
  const { rows } = await sql<{ stored: PreferenceRow | null; views: SavedView[] }>`
    select (select jsonb_build_object('display', display, 'tours_seen', tours_seen) from preference
        where user_id = ${user_id}) as stored,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'screen', screen, 'name', name, 'query', query)
          order by screen, name), '[]')
        from saved_view where user_id = ${user_id}) as views`.execute(db)
  const { stored, views } = rows[0]!
  return { ...stored, views }
}

export async function saveDisplay(tx: Tx, user_id: number, display: Display): Promise<PreferenceRow> {
  const { rows } = await sql<PreferenceRow>`
    insert into preference (user_id, display) values (${user_id}, ${JSON.stringify(display)}::jsonb)
    on conflict (user_id) do update set display = excluded.display
    returning display, tours_seen`.execute(tx)
  return rows[0]!
}

export async function isDeli(tx: Tx, id: number): Promise<boolean> {
  return (await tx.selectFrom('deli').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Returns undefined when nothing changes. */
export async function saveDefaultDeli(
  tx: Tx,
  user_id: number,
  deli_id: number | null,
): Promise<PreferenceRow | undefined> {
  const { rows } = await sql<PreferenceRow>`
    insert into preference (user_id, default_deli_id) values (${user_id}, ${deli_id})
    on conflict (user_id) do update set default_deli_id = excluded.default_deli_id
      where preference.default_deli_id is distinct from excluded.default_deli_id
    returning display, tours_seen`.execute(tx)
  return rows[0]
}

/**
 * Stores only the newest `most` tours, so that invented names cannot fill the row. Returns undefined when the tour was
 * already seen.
 */
export async function addTour(tx: Tx, user_id: number, tour: string, most: number): Promise<PreferenceRow | undefined> {
  const { rows } = await sql<PreferenceRow>`
    insert into preference (user_id, tours_seen) values (${user_id}, array[${tour}::text])
    on conflict (user_id) do update
      set tours_seen = preference.tours_seen[greatest(1, cardinality(preference.tours_seen) - ${most} + 2):] || excluded.tours_seen
      where ${tour} <> all (preference.tours_seen)
    returning display, tours_seen`.execute(tx)
  return rows[0]
}

export async function clearTours(tx: Tx, user_id: number): Promise<PreferenceRow | undefined> {
  const { rows } = await sql<PreferenceRow>`update preference set tours_seen = '{}'
    where user_id = ${user_id} and tours_seen <> '{}' returning display, tours_seen`.execute(tx)
  return rows[0]
}

/** Lists the saved views of a screen for all users. */
export async function listViewsOf(tx: Tx, screen: string): Promise<Pick<SavedView, 'id' | 'name' | 'query'>[]> {
  return tx.selectFrom('saved_view').select(['id', 'name', 'query']).where('screen', '=', screen).execute()
}

/** Deletes views and returns the transactions that stored them. */
export async function deleteViews(tx: Tx, ids: readonly number[]): Promise<{ at: string; xact: string | null }[]> {
  const { rows } = await sql<{
    at: string
    xact: string | null
  }>`delete from saved_view where id = any (${ids}::bigint[])
    returning saved_at::text as at, saved_xact as xact`.execute(tx)
  return rows
}

/** Serialises changes per user, so that the number of views that is counted next stays valid. */
export async function lockViews(tx: Tx, user_id: number): Promise<void> {
  await sql`insert into preference (user_id) values (${user_id})
    on conflict (user_id) do update set user_id = excluded.user_id`.execute(tx)
}

export async function countOtherViews(tx: Tx, user_id: number, screen: string, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from saved_view
    where user_id = ${user_id} and screen = ${screen} and name <> ${name}`.execute(tx)
  return rows[0]!.count
}

export async function saveView(tx: Tx, user_id: number, { screen, name, query }: Omit<SavedView, 'id'>) {
  const { rows } = await sql<SavedView>`
    insert into saved_view (user_id, screen, name, query) values (${user_id}, ${screen}, ${name}, ${query})
    on conflict (user_id, screen, name) do update
      set query = excluded.query, saved_at = excluded.saved_at, saved_xact = excluded.saved_xact
    returning id, screen, name, query`.execute(tx)
  return rows[0]!
}

/** Returns the screen of the deleted view; undefined when the view is unknown or of another user. */
export async function deleteView(tx: Tx, user_id: number, id: number): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning('screen')
    .executeTakeFirst()
  return deleted?.screen
}
