import { SETTINGS, SETTING_KEYS, type SettingKey } from '@tavlin/contract/settings'
import type { Use } from './targets.ts'

const day = (n: number): string => new Date(Date.UTC(2027, 0, n)).toISOString().slice(0, 10)

const settingUses = (keys: readonly SettingKey[], of_deli: boolean): Record<string, Use> =>
  Object.fromEntries(
    keys.map((key) => [
      key,
      {
        given: ({ next, deli_id }) => ({
          params: { key, deli_id },
          body: { valid_from: day(next()), version: undefined },
        }),
        // Null removes the value of a deli.
        narrowed: { value: of_deli ? SETTINGS[key].value.nullable() : SETTINGS[key].value },
        // An empty text disables the setting.
        ...(SETTINGS[key].default_value === '' && { kinds: { 'body.value': 'search' as const } }),
      },
    ]),
  )

/** Creates a planned value of the business, or of the deli of the sample. */
const plannedSetting = (of_deli: boolean): Use => ({
  given: async ({ newPlannedSetting, next, deli_id }) => {
    const valid_from = day(next())
    await newPlannedSetting(valid_from, of_deli ? deli_id : null)
    return { params: { key: 'pack_minutes', valid_from, deli_id } }
  },
})

export const SETTING_USES: Record<string, Record<string, Use>> = {
  'settings.save': settingUses(SETTING_KEYS, false),
  'settings.listOfDeli': { '': { given: ({ deli_id }) => ({ params: { deli_id } }) } },
  'settings.saveOfDeli': settingUses(
    SETTING_KEYS.filter((key) => SETTINGS[key].deli_access !== null),
    true,
  ),
  'settings.removePlanned': { '': plannedSetting(false) },
  'settings.removePlannedOfDeli': { '': plannedSetting(true) },
}
