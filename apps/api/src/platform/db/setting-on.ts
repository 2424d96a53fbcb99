import { SETTINGS, type SettingKey } from '@tavlin/contract/settings'
import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for the value of a setting on a day in a deli, as JSON. It is part of a larger statement, so that no further
 * query is needed.
 */
export const settingOn = (key: SettingKey, day: RawBuilder<unknown>, deli: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select value from setting_on(${sql.lit(key)}, ${day}, ${deli}) as one (value)),
    ${sql.lit(JSON.stringify(SETTINGS[key].default_value))}::jsonb)`
