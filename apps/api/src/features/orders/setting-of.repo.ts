import type { SettingKey } from '@tavlin/contract/settings'
import { type RawBuilder, sql } from 'kysely'
import { settingOn } from '#platform/db/setting-on.ts'

/** SQL for the value of a setting for the order of the row, as JSON. */
export const settingOf = (key: SettingKey): RawBuilder<unknown> => settingOn(key, sql`orders.date`, sql`orders.deli_id`)
