import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../src/platform/db/db.ts'

/** Tables that may change: the rate limit also counts rejected attempts. */
const MAY_ALWAYS_CHANGE = ['rate_limit']

/** Returns a checksum per table that any change of a row changes, to detect what a request wrote. */
export async function tableMarks(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; mark: string }>`select name, mark from test_marks.current_marks()`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]))
}

/**
 * Adds triggers that note which tables a statement wrote to, so that `tableMarks` reads only those again: reading all
 * 155 tables took two thirds of the time of the tests that use it. The log has a row per statement and no unique key,
 * because concurrent transactions must not wait for each other.
 */
export async function watchTables(owner_url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: owner_url })
  await owner.connect()
  try {
    // Drops the schema first, because two Vitest projects prepare the same template.
    await owner.query(`
      drop schema if exists test_marks cascade;
      create schema test_marks;
      grant usage on schema test_marks to tavlin_app;
      create unlogged table test_marks.written (name name not null);
      create unlogged table test_marks.mark (name name primary key, mark text not null);

      create function test_marks.note_write() returns trigger language plpgsql security definer as $$
        begin insert into test_marks.written values (tg_table_name); return null; end $$;

      create function test_marks.current_marks() returns setof test_marks.mark language plpgsql security definer as $$
        declare changed name;
        begin
          for changed in with seen as (delete from test_marks.written returning name) select distinct name from seen loop
            execute format(
              'insert into test_marks.mark select %L, count(*) || ''/'' || coalesce(sum(hashtextextended(row::text, 0)), 0)
                 from public.%I as row on conflict (name) do update set mark = excluded.mark', changed, changed);
          end loop;
          return query select * from test_marks.mark;
        end $$`)
    await owner.query(
      `do $do$
        declare watched name;
        begin
          for watched in
            select relname from pg_class
            where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
              and has_table_privilege('tavlin_app', oid, 'select') and relname <> all ('{${MAY_ALWAYS_CHANGE.join(',')}}')
          loop
            execute format('create trigger note_write after insert or update or delete on public.%I
              for each statement execute function test_marks.note_write()', watched);
            insert into test_marks.written values (watched);
          end loop;
        end $do$`,
    )
  } finally {
    await owner.end()
  }
}
