import { type Caller, allows } from '@tavlin/contract/access-rules'
import { mayOverride, SETTING_KEYS, type SettingKey, SETTINGS, settings } from '@tavlin/contract/settings'
import { calendarDay } from '@tavlin/domain/business-time'
import { valueOn } from '@tavlin/domain/settings/settings'
import { z } from 'zod'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { callerOf } from '#platform/me.ts'
import { requireMe } from '#platform/session.server.ts'
import { settingCommands } from './settings.commands.ts'

export type SettingScalar = string | number | boolean
/** `value: null` in a deli: the value of the business applies. */
type DatedValue = { valid_from: string; value: SettingScalar | null; version: number }

/** A setting as its screen shows it. `own` are the dated values of the business, or of the deli on the deli's screen. */
export type SettingRow = {
  key: SettingKey
  value: SettingScalar
  default_value: SettingScalar
  business_value: SettingScalar
  /** True when the value in effect was set here: in the deli, or for the business instead of the default. */
  is_own: boolean
  since: string | null
  own: DatedValue[]
  planned: DatedValue[]
  min: number | null
  max: number | null
  may_change: boolean
}
export type SettingsPage = { rows: SettingRow[]; today: string; deli_id: number | null }

/** Loads the settings of the business, or the settings that a deli may override. */
export async function loadSettings(args: RequestContext, deli_id: number | null): Promise<SettingsPage> {
  const client = api(settings, args)
  const [me, values] = await Promise.all([
    requireMe(args),
    orPage(
      args.request,
      deli_id === null ? client.list() : client.listOfDeli({ params: { deli_id: String(deli_id) } }),
    ),
  ])
  const today = calendarDay(new Date())
  const keys = SETTING_KEYS.filter(
    // A setting that the user may not see is missing in the response.
    (key) => key in values.current && (deli_id === null || SETTINGS[key].deli_access !== null),
  )
  return { today, deli_id, rows: keys.map((key) => rowOf(key, values.data, { today, deli_id, caller: callerOf(me) })) }
}

type StoredValue = { key: SettingKey; deli_id: number | null; valid_from: string; value: unknown; version: number }
type RowContext = { today: string; deli_id: number | null; caller: Caller | null }

function rowOf(key: SettingKey, stored: readonly StoredValue[], { today, deli_id, caller }: RowContext): SettingRow {
  const of_key = stored.filter((row) => row.key === key)
  const own = of_key.filter((row) => row.deli_id === deli_id) as (DatedValue & StoredValue)[]
  const current = own.findLast(({ valid_from }) => valid_from <= today)
  const is_own = current !== undefined && current.value !== null
  const default_value = SETTINGS[key].default_value as SettingScalar
  const { value: schema } = SETTINGS[key]
  const limits = schema instanceof z.ZodNumber ? schema : null
  return {
    key,
    default_value,
    value: (valueOn(of_key, today, deli_id) ?? default_value) as SettingScalar,
    business_value: (valueOn(of_key, today) ?? default_value) as SettingScalar,
    is_own,
    since: is_own ? current.valid_from : null,
    own: own.map(({ valid_from, value, version }) => ({ valid_from, value, version })),
    planned: own
      .filter(({ valid_from }) => valid_from > today)
      .map(({ valid_from, value, version }) => ({ valid_from, value, version })),
    min: limits?.minValue ?? null,
    max: limits?.maxValue ?? null,
    may_change: deli_id === null ? allows('role:super_admin', caller) : mayOverride(key, caller, deli_id),
  }
}

type SettingCommand = Awaited<ReturnType<typeof readCommand<typeof settingCommands>>>

export const runSettingCommand = async (args: RequestContext, deli_id: number | null): Promise<Outcome<unknown>> =>
  saveSetting(args, deli_id, await readCommand(args.request, settingCommands))

export async function saveSetting(
  args: RequestContext,
  deli_id: number | null,
  { intent, body, options }: SettingCommand,
): Promise<Outcome<unknown>> {
  const client = api(settings, args)
  const done = (answer: Promise<unknown>) => outcome(args.request, answer)
  const of_deli = { deli_id: String(deli_id) }
  if (intent === 'remove_planned')
    return done(
      deli_id === null
        ? client.removePlanned({ params: body }, options)
        : client.removePlannedOfDeli({ params: { ...body, ...of_deli } }, options),
    )
  const { key, value, ...change } = body
  if (deli_id !== null)
    return done(client.saveOfDeli({ params: { key, ...of_deli }, body: { value, ...change } }, options))
  return done(client.save({ params: { key }, body: { value: value as SettingScalar, ...change } }, options))
}
