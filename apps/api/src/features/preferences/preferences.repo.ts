import type { Display } from '@tavlin/contract/display'
import type { SavedView, TodayCards as TodayCardsShape } from '@tavlin/contract/preferences'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'

export type TodayCards = z.output<typeof TodayCardsShape>
export type PreferenceRow = { display: unknown; tours_seen: string[] }
type StoredRow = PreferenceRow & { today_cards: unknown }

export async function findPreference(db: Db, user_id: number): Promise<PreferenceRow | undefined> {
  return db.selectFrom('preference').select(['display', 'tours_seen']).where('user_id', '=', user_id).executeTakeFirst()
}

/** The user, and the screens whose shared views they may see. */
export type ViewReader = { readonly user_id: number; readonly shared_screens: readonly string[] }

const viewsOf = ({ user_id, shared_screens }: ViewReader) => sql`
  select view.id, view.screen, view.name, view.query, view.is_shared,
    exists (select from default_view as chosen where chosen.user_id = ${user_id} and chosen.view_id = view.id) as is_default,
    case when view.user_id <> ${user_id} then jsonb_build_object('id', owner.id,
      'name', full_name(owner.first_name, owner.last_name)) end as shared_by
  from saved_view as view join app_user as owner on owner.id = view.user_id
  where view.user_id = ${user_id} or (view.is_shared and owner.active and view.screen = any (${shared_screens}))`

/**
 * Reads preferences, own views and views that others share, in one statement; users who chose nothing have no row.
 */
export async function findOwn(db: Db, reader: ViewReader): Promise<Partial<StoredRow> & { views: SavedView[] }> {
  const { user_id } = reader
  const { rows } = await sql<{ stored: StoredRow | null; views: SavedView[] }>`
    select (select jsonb_build_object('display', display, 'tours_seen', tours_seen, 'today_cards', today_cards) from preference
        where user_id = ${user_id}) as stored,
      (select coalesce(jsonb_agg(view order by screen, shared_by is not null, name, id), '[]')
        from (${viewsOf(reader)}) as view) as views`.execute(db)
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

export async function saveTodayCards(tx: Tx, user_id: number, cards: TodayCards): Promise<void> {
  await sql`insert into preference (user_id, today_cards) values (${user_id}, ${JSON.stringify(cards)}::jsonb)
    on conflict (user_id) do update set today_cards = excluded.today_cards`.execute(tx)
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

type ViewForm = Pick<SavedView, 'screen' | 'name' | 'query'> & { readonly is_shared?: boolean | undefined }

/** SQL that returns an own view after it was written. */
const savedView = sql`returning view.id, view.screen, view.name, view.query, view.is_shared, exists (select from default_view as chosen
  where chosen.user_id = view.user_id and chosen.view_id = view.id) as is_default, null::jsonb as shared_by`

export async function saveView(
  tx: Tx,
  user_id: number,
  { screen, name, query, is_shared }: ViewForm,
): Promise<SavedView> {
  const { rows } = await sql<SavedView>`
    insert into saved_view as view (user_id, screen, name, query, is_shared)
    values (${user_id}, ${screen}, ${name}, ${query}, ${is_shared ?? false})
    on conflict (user_id, screen, name) do update
      set query = excluded.query, saved_at = excluded.saved_at, saved_xact = excluded.saved_xact,
        is_shared = coalesce(${is_shared ?? null}::boolean, view.is_shared)
    ${savedView}`.execute(tx)
  return rows[0]!
}

export async function lockView(tx: Tx, user_id: number, id: number): Promise<{ screen: string } | undefined> {
  const own = tx.selectFrom('saved_view').select('screen').where('id', '=', id).where('user_id', '=', user_id)
  return own.forUpdate().executeTakeFirst()
}

export async function updateView(
  tx: Tx,
  id: number,
  { name, query, is_shared }: Omit<ViewForm, 'screen'>,
): Promise<SavedView> {
  const { rows } = await sql<SavedView>`update saved_view as view set name = ${name}, query = ${query},
    is_shared = ${is_shared}, saved_at = now(), saved_xact = pg_current_xact_id() where id = ${id} ${savedView}`.execute(
    tx,
  )
  return rows[0]!
}

/** Returns a view that the user may see: their own, or one that another user shares. */
export async function findView(db: Db, reader: ViewReader, id: number): Promise<SavedView | undefined> {
  const { rows } = await sql<SavedView>`select * from (${viewsOf(reader)}) as view where id = ${id}`.execute(db)
  return rows[0]
}

export async function saveDefaultView(tx: Tx, user_id: number, { id, screen }: Pick<SavedView, 'id' | 'screen'>) {
  await sql`insert into default_view (user_id, screen, view_id) values (${user_id}, ${screen}, ${id})
    on conflict (user_id, screen) do update set view_id = excluded.view_id`.execute(tx)
}

export async function clearDefaultView(tx: Tx, user_id: number, id: number): Promise<void> {
  await sql`delete from default_view where user_id = ${user_id} and view_id = ${id}`.execute(tx)
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
