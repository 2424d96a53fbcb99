import type { Caller } from '@tavlin/contract/access-rules'
import { delis } from '@tavlin/contract/delis'
import { schedule } from '@tavlin/contract/schedule'
import { mayOverride, type SettingKey, settings } from '@tavlin/contract/settings'
import { businessDay, businessDayStart, calendarDay } from '@tavlin/domain/business-time'
import { DAY_STARTS_MINUTE } from '@tavlin/domain/availability/facts'
import { api, type RequestContext, orPage } from '#platform/api.server.ts'
import { callerOf } from '#platform/me.ts'
import { requireMe } from '#platform/session.server.ts'
import { loadSalesOf } from '#shared/trade/sales-of.server.ts'
import { deliIdOf, loadDeli } from '../deli.server.ts'

/** Number of upcoming slots that the card shows; the slots screen has all of them. */
const SHOWN_SLOTS = 8
const MINUTE_MS = 60_000

export async function loadOverview(args: RequestContext, deli_id: string) {
  const id = deliIdOf(deli_id)
  const now = new Date()
  const date = businessDay(now)
  const here = <T>(answer: Promise<T>) => orPage(args.request, answer)
  const [me, deli, people, values, loads, board, sales] = await Promise.all([
    requireMe(args),
    loadDeli(args, id),
    here(api(delis, args).people({ params: { id } })),
    here(api(settings, args).listOfDeli({ params: { deli_id: id } })),
    here(api(schedule, args).load({ query: { date, deli: id } })),
    here(api(delis, args).orderMetadata({ params: { id }, query: { date } })),
    loadSalesOf(args, 'deli', Number(id)),
  ])
  const coming = board.data.slots.filter(({ starts_at }) => Date.parse(starts_at) > now.getTime())
  return {
    deli,
    sales,
    date,
    now_minute: DAY_STARTS_MINUTE + Math.floor((now.getTime() - businessDayStart(date).getTime()) / MINUTE_MS),
    people: people.data,
    acceptors: people.acceptors,
    rules: rulesOf(values, deli.id, calendarDay(now), callerOf(me)),
    hours: loads.data.find((load) => load.deli_id === deli.id)?.hours ?? [],
    slots: coming.slice(0, SHOWN_SLOTS),
    more_slots: Math.max(0, coming.length - SHOWN_SLOTS),
  }
}
export type Overview = Awaited<ReturnType<typeof loadOverview>>

type SettingValues = {
  current: Record<string, unknown>
  data: readonly { key: string; deli_id: number | null; valid_from: string; value: unknown; version: number }[]
}

/**
 * Returns the order rules of a deli. A change is valid from today, so it replaces a value saved today; `version` is the
 * version of that value.
 */
function rulesOf({ current, data }: SettingValues, deli_id: number, today: string, caller: Caller | null) {
  const rule = (key: SettingKey) => {
    const own = data.filter((row) => row.key === key && row.deli_id === deli_id)
    return {
      // A null value ends the override.
      is_own: (own.findLast((row) => row.valid_from <= today)?.value ?? null) !== null,
      version: own.find((row) => row.valid_from === today)?.version,
      may_change: mayOverride(key, caller, deli_id),
    }
  }
  return {
    auto_accept: { ...rule('auto_accept_orders'), value: current['auto_accept_orders'] === true },
    accept_staff: { ...rule('accept_staff_orders'), value: current['accept_staff_orders'] === true },
    deadline: { ...rule('approval_deadline_minutes'), value: Number(current['approval_deadline_minutes']) },
  }
}
