import { schedule } from '@tavlin/contract/schedule'
import { ORDER_TYPES } from '@tavlin/domain/availability/facts'
import { businessDay } from '@tavlin/domain/business-time'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { isDay } from '#ui/time/day-text.ts'
import { deliIdOf, loadDeli } from '../deli.server.ts'
import { commands } from './slots.commands.ts'

/** `?view=series` shows the weekly templates; otherwise the slots of `date`, with `start` highlighted. */
export async function loadSlots(asked: RequestContext, deli_id: string) {
  const params = { id: deliIdOf(deli_id) }
  const client = api(schedule, asked)
  const search = new URL(asked.request.url).searchParams
  const today = businessDay(new Date())
  const wanted = search.get('date') ?? ''
  const date = isDay(wanted) ? wanted : today
  const is_series = search.get('view') === 'series'
  const [deli, whole, slots] = await Promise.all([
    loadDeli(asked, deli_id),
    orPage(asked.request, client.schedule({ params })),
    is_series ? null : orPage(asked.request, client.slots({ params, query: { date } })),
  ])
  const type = ORDER_TYPES.find((one) => one === search.get('type')) ?? deli.order_types[0] ?? 'delivery'
  return { deli, schedule: whole.data, day: slots && { date, today, type, slots: slots.data } }
}

export type SlotDay = NonNullable<Awaited<ReturnType<typeof loadSlots>>['day']>

export async function runSlotsCommand(asked: RequestContext, deli_id: string) {
  const { request } = asked
  const params = { id: deliIdOf(deli_id) }
  const client = api(schedule, asked)
  const { intent, body, options } = await readCommand(request, commands)
  switch (intent) {
    case 'save_series':
      return outcome(request, client.saveSeries({ params, body }, options))
    case 'add_event':
      return outcome(request, client.addEvent({ params, body }, options))
    case 'delete_event':
      return outcome(request, client.deleteEvent({ params: { ...params, event_id: String(body.id) } }, options))
  }
}
