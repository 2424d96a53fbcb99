import { schedule } from '@tavlin/contract/schedule'
import { ORDER_TYPES } from '@tavlin/domain/availability/facts'
import { businessDay } from '@tavlin/domain/business-time'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { isDay } from '#ui/time/day-text.ts'
import { deliIdOf, loadDeli } from '../deli.server.ts'
import { commands } from './slots.commands.ts'

/** `?view=series` shows the weekly templates; otherwise the slots of `date`, with `start` highlighted. */
export async function loadSlots(args: RequestContext, deli_id: string) {
  const params = { id: deliIdOf(deli_id) }
  const client = api(schedule, args)
  const search = new URL(args.request.url).searchParams
  const today = businessDay(new Date())
  const wanted = search.get('date') ?? ''
  const date = isDay(wanted) ? wanted : today
  const is_series = search.get('view') === 'series'
  const [deli, slots_schedule, slots] = await Promise.all([
    loadDeli(args, deli_id),
    orPage(args.request, client.schedule({ params })),
    is_series ? null : orPage(args.request, client.slots({ params, query: { date } })),
  ])
  const type = ORDER_TYPES.find((one) => one === search.get('type')) ?? deli.order_types[0] ?? 'delivery'
  return { deli, schedule: slots_schedule.data, day: slots && { date, today, type, slots: slots.data } }
}

export type SlotDay = NonNullable<Awaited<ReturnType<typeof loadSlots>>['day']>

export async function runSlotsCommand(args: RequestContext, deli_id: string) {
  const { request } = args
  const params = { id: deliIdOf(deli_id) }
  const client = api(schedule, args)
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
