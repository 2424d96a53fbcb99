import { delis } from '@tavlin/contract/delis'
import { businessDay } from '@tavlin/domain/business-time'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { deliIdOf, loadDeli } from '../deli.server.ts'
import { commands } from './happy-hour.commands.ts'

export async function loadHappyHours(args: RequestContext, deli_id: string) {
  const id = deliIdOf(deli_id)
  const [deli, { data }] = await Promise.all([
    loadDeli(args, id),
    orPage(args.request, api(delis, args).happyHours({ params: { id } })),
  ])
  const { version, happy_hours, meals } = data
  return { deli, version, happy_hours, meals, today: businessDay(new Date()) }
}
export type HappyHoursPage = Awaited<ReturnType<typeof loadHappyHours>>
export type HappyHour = HappyHoursPage['happy_hours'][number]
export type HappyMeal = HappyHoursPage['meals'][number]

export async function runHappyHourCommand(args: RequestContext, deli_id: string): Promise<Outcome<unknown>> {
  const params = { id: deliIdOf(deli_id) }
  const { body, options } = await readCommand(args.request, commands)
  return outcome(args.request, api(delis, args).saveHappyHours({ params, body }, options))
}
