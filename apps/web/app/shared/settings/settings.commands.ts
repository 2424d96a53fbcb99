import { settings } from '@tavlin/contract/settings'

const key = settings.save.params.shape.key

/** Commands of the settings of the business and of one deli; `value: null` uses the value of the business again. */
export const settingCommands = {
  save_setting: settings.saveOfDeli.body.extend({ key }),
  remove_planned: settings.removePlanned.params,
}
export type SettingCommands = typeof settingCommands
