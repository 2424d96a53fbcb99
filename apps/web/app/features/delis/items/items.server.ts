import { delis } from '@tavlin/contract/delis'
import { schedule } from '@tavlin/contract/schedule'
import { businessDay, businessDayStart } from '@tavlin/domain/business-time'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { addDays } from '#platform/day-minute.ts'
import { deliIdOf, loadDeli } from '../deli.server.ts'
import { commands, type ItemChange } from './items.commands.ts'

export async function loadItems(args: RequestContext, deli_id: string) {
  const id = deliIdOf(deli_id)
  const [deli, { data }] = await Promise.all([
    loadDeli(args, id),
    orPage(args.request, api(delis, args).items({ params: { id }, query: { all: 'true' } })),
  ])
  const now = Date.now()
  const rests = (until: string | null) => until !== null && Date.parse(until) > now
  // The state is computed on the server: the browser's clock might give another result than the rendered page.
  const items = data.items.map((item) => ({
    ...item,
    is_snoozed: rests(item.snoozed_until),
    is_meal_snoozed: rests(item.meal.snoozed_until),
  }))
  return { deli, items, today: businessDay(new Date(now)) }
}
export type ItemsPage = Awaited<ReturnType<typeof loadItems>>
export type ItemRow = ItemsPage['items'][number]

export async function runItemsCommand(args: RequestContext, deli_id: string): Promise<Outcome<unknown>> {
  const id = deliIdOf(deli_id)
  const { intent, body, options } = await readCommand(args.request, commands)
  const client = api(delis, args)
  if (intent === 'save_item') {
    const { meal_id, ...item } = body
    return outcome(args.request, client.saveItem({ params: { id, meal_id: String(meal_id) }, body: item }, options))
  }
  const { snooze, date, ...change } = body
  const changed = async () => {
    const until = snooze && (await instantOf(args, id, snooze, date))
    return (await client.changeItems({ params: { id }, body: { ...change, until } }, options)).data
  }
  return outcome(args.request, changed())
}

/**
 * Returns when a snooze ends. `end_of_slot` is the end of the current or next slot of today; without one, the start of
 * the next business day.
 */
async function instantOf(
  args: RequestContext,
  id: string,
  snooze: NonNullable<ItemChange['snooze']>,
  date: string | null,
): Promise<string> {
  const now = new Date()
  const today = businessDay(now)
  const tomorrow = businessDayStart(addDays(today, 1)).toISOString()
  if (snooze === 'tomorrow') return tomorrow
  if (snooze === 'date') return date ? businessDayStart(date).toISOString() : tomorrow
  const { data: slots } = await api(schedule, args).slots({ params: { id }, query: { date: today } })
  const ends = slots.map(({ ends_at }) => ends_at).filter((at) => Date.parse(at) > now.getTime())
  return ends.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? tomorrow
}
