-- Functions that normalise text for search and display.

-- Normalises text for search: lower case, without niqqud, final letters as regular ones, without geresh and quotes, and
-- with one space in place of a maqaf, hyphen, underscore, dot or comma. Keep in sync with `fold` in
-- packages/domain/src/customers/fold.ts.
create or replace function fold(words text) returns text
  language sql immutable strict parallel safe as $$
  select trim(regexp_replace(translate(regexp_replace(lower(words), '[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u200E\u200F]', '', 'g'),
    'ךםןףץ־-_.,''"`׳״’‘“”', 'כמנפצ     '), '\s+', ' ', 'g'))
$$;

-- Returns first and last name with capitalised first letters. Keep in sync with `fullName` in packages/domain. The
-- collation is explicit, so that accented letters are recognised in a database of any locale.
create or replace function full_name(first_name text, last_name text) returns text
  language sql immutable parallel safe
  return trim(upper(left(first_name, 1) collate "und-x-icu") || substr(first_name, 2) || ' '
    || upper(left(last_name, 1) collate "und-x-icu") || substr(last_name, 2));
