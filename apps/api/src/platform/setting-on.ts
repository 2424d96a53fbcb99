import { SETTINGS, type SettingKey } from '@tavlin/contract/settings'
import { type RawBuilder, sql } from 'kysely'

/** The value of a setting on a day in a deli, inside the statement that reads the row; as JSON. */
export const settingOn = (key: SettingKey, day: RawBuilder<unknown>, deli: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select value from setting_on(${sql.lit(key)}, ${day}, ${deli}) as one (value)),
    ${sql.lit(JSON.stringify(SETTINGS[key].usual))}::jsonb)`
