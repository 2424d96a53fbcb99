import { SETTINGS, type SettingKey } from '@tavlin/contract/settings'
import { type RawBuilder, sql } from 'kysely'

/** SQL version of `valueOn` of the domain for the order of the row, as JSON. */
export const settingOf = (key: SettingKey): RawBuilder<unknown> => sql`coalesce((select value from setting
  where key = ${sql.lit(key)} and (deli_id is null or deli_id = orders.deli_id) and valid_from <= orders.date
  order by deli_id nulls last, valid_from desc limit 1), ${sql.lit(JSON.stringify(SETTINGS[key].usual))}::jsonb)`
