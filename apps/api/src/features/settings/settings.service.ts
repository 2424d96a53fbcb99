import type { Access, Caller } from '@tavlin/contract/access-rules'
import { SETTINGS, type SettingKey, type SettingValue, mayOverride, maySeeSetting } from '@tavlin/contract/settings'
import { calendarDay } from '@tavlin/domain/business-time'
import { Refusal } from '@tavlin/domain/refusal'
import { checkIsPlanned, checkStartsInTime, valueOn } from '@tavlin/domain/settings/settings'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied, invalid, notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import * as repo from './settings.repo.ts'

type SettingChange = { value: unknown; valid_from: string; version?: number | undefined }

/** Returns the current values and all dated values of settings, without those the caller may not see. */
export async function showSettings({ db, now }: Deps, caller: Caller, deli_id: number | null) {
  if (deli_id !== null && !(await repo.doesDeliExist(db, deli_id))) notFound('deli', deli_id)
  const rows = await repo.listSettings(db, deli_id)
  const isShown = (key: SettingKey) => maySeeSetting(key, caller, deli_id)
  const values = Object.entries(valuesOn(rows, calendarDay(now()), deli_id))
  return {
    current: Object.fromEntries(values.filter(([key]) => isShown(key as SettingKey))),
    data: rows.filter(({ key }) => isShown(key)) as never,
  }
}

/** Returns the value of one setting on a day, for other features. */
export async function readSetting<K extends SettingKey>(db: Db, key: K, day: string, deli_id: number | null = null) {
  return valuesOn(await repo.listSettings(db, deli_id), day, deli_id)[key] as SettingValue<K>
}

/** Returns the values of the whole business on a day, for features that need several. */
export const readSettings = async (db: Db, day: string) => valuesOn(await repo.listSettings(db, null), day, null)

type DeliSetting = { readonly key: SettingKey; readonly deli_id: number }

export function saveSettingOfDeli(deps: Deps, call: Call, setting: DeliSetting, sent: SettingChange) {
  checkMayOverride(call, setting)
  return saveSetting(deps, call, setting, sent)
}

function checkMayOverride(call: Call, { key, deli_id }: DeliSetting): void {
  const access: Access | null = SETTINGS[key].deli_access
  if (access === null) throw new Refusal('setting_of_business', { key })
  if (!mayOverride(key, call.caller, deli_id)) throw new Denied('not_allowed', { access })
}

type SettingOwner = { readonly key: SettingKey; readonly deli_id: number | null }

export function saveSetting(deps: Deps, call: Call, { key, deli_id }: SettingOwner, sent: SettingChange) {
  const { valid_from, version } = sent
  const value = checkedValue(key, deli_id, sent.value)
  checkStartsInTime(valid_from, calendarDay(deps.now()))
  return change(deps, call, async (tx) => {
    if (deli_id !== null && !(await repo.doesDeliExist(tx, deli_id))) notFound('deli', deli_id)
    const row = { key, deli_id, valid_from, value }
    const saved =
      version === undefined ? await repo.insertSetting(tx, row) : await repo.saveSetting(tx, { ...row, version })
    if (!saved) throw new Refusal('version_stale', { current: await repo.findSetting(tx, row) })
    await record(tx, call, 'setting.changed', { key, deli_id, valid_from }, deli_id)
    return { data: saved as never }
  })
}

/** Null is allowed for a deli only: the deli then uses the value of the business. */
function checkedValue(key: SettingKey, deli_id: number | null, sent: unknown): unknown {
  if (sent === null && deli_id !== null) return null
  const value = SETTINGS[key].value.safeParse(sent)
  if (!value.success) throw invalid(['value'], value.error.issues[0]!.message)
  return value.data
}

export function removePlannedOfDeli(deps: Deps, call: Call, setting: DeliSetting & { valid_from: string }) {
  checkMayOverride(call, setting)
  return removePlanned(deps, call, setting)
}

export function removePlanned(deps: Deps, call: Call, setting: repo.SettingRef) {
  const { key, deli_id, valid_from } = setting
  checkIsPlanned(valid_from, calendarDay(deps.now()))
  return change(deps, call, async (tx) => {
    if (!(await repo.deleteSetting(tx, setting))) notFound('setting', key)
    await record(tx, call, 'setting.changed', { key, deli_id, valid_from }, deli_id)
    return { status: true as const }
  })
}

/** Computes the values from rows that the caller has read together with other data. */
export function valuesOn(rows: readonly Omit<repo.SettingRow, 'version'>[], day: string, deli_id: number | null) {
  const of = (key: SettingKey) =>
    valueOn(
      rows.filter((row) => row.key === key),
      day,
      deli_id,
    ) ?? SETTINGS[key].default_value
  return Object.fromEntries((Object.keys(SETTINGS) as SettingKey[]).map((key) => [key, of(key)])) as {
    [K in SettingKey]: SettingValue<K>
  }
}
