-- First and last name with their first letters capitalised, whatever was typed; fullName in packages/domain does the same.
-- The collation is named so that letters with accents are known in a database of any locale.
create function full_name(first_name text, last_name text) returns text
  language sql immutable parallel safe
  return trim(upper(left(first_name, 1) collate "und-x-icu") || substr(first_name, 2) || ' '
    || upper(left(last_name, 1) collate "und-x-icu") || substr(last_name, 2));
