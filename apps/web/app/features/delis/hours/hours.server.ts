import { schedule } from '@tavlin/contract/schedule'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { deliIdOf, loadDeli } from '../deli.server.ts'
import { commands } from './hours.commands.ts'

export async function loadHours(args: RequestContext, deli_id: string) {
  const params = { id: deliIdOf(deli_id) }
  const client = api(schedule, args)
  const is_year = new URL(args.request.url).searchParams.get('days') === '365'
  const [deli, hours_schedule, suggestions] = await Promise.all([
    loadDeli(args, deli_id),
    orPage(args.request, client.schedule({ params })),
    orPage(args.request, client.suggestions({ params, query: { days: is_year ? '365' : '90' } })),
  ])
  return { deli, schedule: hours_schedule.data, suggestions: suggestions.data, is_year }
}

export async function runHoursCommand(args: RequestContext, deli_id: string) {
  const { request } = args
  const params = { id: deliIdOf(deli_id) }
  const client = api(schedule, args)
  const { intent, body, options } = await readCommand(request, commands)
  if (intent === 'save_hours') return outcome(request, client.saveHours({ params, body }, options))
  // Each step is a separate API command with its own idempotency key.
  const keyOf = (at: number) => ({ idempotency_key: `${options.idempotency_key}-${at}` })
  const steps =
    intent === 'add_exceptions'
      ? body.exceptions.map((form, at) => () => client.addException({ params, body: form }, keyOf(at)))
      : body.ids.map((id, at) => {
          const one = { ...params, exception_id: String(id) }
          return () => client.deleteException({ params: one }, keyOf(at))
        })
  return outcome(request, inTurn(steps))
}

async function inTurn<T>(steps: readonly (() => Promise<T>)[]): Promise<T> {
  let last: T | undefined
  for (const step of steps) last = await step()
  return last as T
}
