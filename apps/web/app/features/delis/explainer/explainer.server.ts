import { allows } from '@tavlin/contract/access-rules'
import { availability } from '@tavlin/contract/availability'
import { catalog } from '@tavlin/contract/catalog'
import { delis as deliEndpoints } from '@tavlin/contract/delis'
import { instantOf, minuteOf } from '@tavlin/domain/availability/day-minutes'
import { businessDay } from '@tavlin/domain/business-time'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { callerOf } from '#platform/me.ts'
import { ownDeliFirst } from '#platform/own-deli.ts'
import { requireMe } from '#platform/session.server.ts'
import { addDays, minuteOfClock } from '#platform/day-minute.ts'
import { fixedItem, formOf, type ItemInput } from '../item-fix.ts'
import { readQuery, defaultStart, type LocalTime } from './availability-query.ts'
import { commands } from './explainer.commands.ts'

/** Default time for a day without slots. */
const NOON_MINUTE = 720

export async function loadExplainer(args: RequestContext) {
  const url_query = readQuery(new URL(args.request.url).searchParams)
  const { data: choices } = await orPage(args.request, api(catalog, args).mealChoices())
  const me = await requireMe(args)
  const caller = callerOf(me)
  const delis = ownDeliFirst(choices.delis, me).filter(({ id }) => allows('view_meals', caller, id))
  const deli = delis.find(({ id }) => String(id) === url_query.deli) ?? delis[0]
  if (!deli) return null
  const now = url_query.as_if ? instantOfLocal(url_query.as_if) : new Date()
  const date = url_query.date ?? minuteOf(now).date
  const explain = async (start: number) => {
    const query = {
      date,
      start: String(start),
      type: url_query.type,
      ...(url_query.as_if && { at: now.toISOString() }),
      ...(url_query.meal && { meal: url_query.meal }),
    }
    const { explain: fetchExplanation } = api(availability, args)
    return (await orPage(args.request, fetchExplanation({ params: { id: String(deli.id) }, query }))).data
  }
  const first = await explain(url_query.start ?? NOON_MINUTE)
  const start_minute = url_query.start ?? defaultStart(first.slots, now) ?? NOON_MINUTE
  const answer = url_query.start === null && start_minute !== NOON_MINUTE ? await explain(start_minute) : first
  const question = {
    deli_id: deli.id,
    date,
    start_minute,
    type: url_query.type,
    as_if: url_query.as_if,
    meal: url_query.meal,
  }
  return { delis, question, answer, sections: choices.sections, today: businessDay(new Date()) }
}
export type Explainer = NonNullable<Awaited<ReturnType<typeof loadExplainer>>>

/**
 * Converts a calendar date and time to an instant. A time before 04:00 belongs to the business day of the date before.
 */
function instantOfLocal({ date, clock }: LocalTime): Date {
  const minute = minuteOfClock(clock) ?? NOON_MINUTE
  return instantOf(minute >= 24 * 60 ? addDays(date, -1) : date, minute)
}

export async function runExplainerCommand(args: RequestContext): Promise<Outcome<unknown>> {
  const { intent, body, options } = await readCommand(args.request, commands)
  const done = <T>(answer: Promise<T>) => outcome(args.request, answer)
  const client = api(deliEndpoints, args)
  const change = (change: { action: 'wake' } | { action: 'snooze'; until: 'date'; date: string }) =>
    done(api(catalog, args).changeMeals({ body: { ids: [body.meal_id], ...change } }, options))
  switch (intent) {
    case 'wake_meal':
      return change({ action: 'wake' })
    case 'snooze_meal_again':
      return change({ action: 'snooze', until: 'date', date: body.date })
    case 'fix_item':
      return done(fixItem(args, body, options))
    case 'put_item_back': {
      const id = String(body.deli_id)
      if (body.item) {
        const { meal_id, ...item } = body.item
        return done(client.saveItem({ params: { id, meal_id: String(meal_id) }, body: item }, options))
      }
      const drop = { action: 'drop' as const, category_id: null, until: null, quota: null, windows: null }
      return done(client.changeItems({ params: { id }, body: { meal_ids: [body.meal_id], ...drop } }, options))
    }
  }
}

type FixBody = { deli_id: number; meal_id: number; fix: Parameters<typeof fixedItem>[1] } & Parameters<
  typeof fixedItem
>[2]

/**
 * Applies a fix to a meal of a deli, and returns the settings of the meal before the fix, which undo restores; null when
 * the deli did not sell the meal.
 */
async function fixItem(
  args: RequestContext,
  body: FixBody,
  options: { idempotency_key: string },
): Promise<ItemInput | null> {
  const client = api(deliEndpoints, args)
  const id = String(body.deli_id)
  const { data } = await client.items({ params: { id }, query: { all: 'true' } })
  const found = data.items.find(({ meal_id }) => meal_id === body.meal_id)
  const before = found ? formOf(found) : newItem(body.meal_id)
  const { meal_id, ...item } = fixedItem(before, body.fix, body)
  await client.saveItem({ params: { id, meal_id: String(meal_id) }, body: item }, options)
  return found?.sold ? before : null
}

const newItem = (meal_id: number): ItemInput => ({
  meal_id,
  active: true,
  price_agorot: null,
  quota: null,
  snoozed_until: null,
  windows: [],
  dates: [],
})
