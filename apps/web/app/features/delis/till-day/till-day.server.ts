import { tillCash } from '@tavlin/contract/till-cash'
import { tillDevice } from '@tavlin/contract/till-device'
import { businessDay } from '@tavlin/domain/business-time'
import type { z } from 'zod'
import { api, type RequestContext, orPage, outcome, pageUrl } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { deliIdOf, loadDeli } from '../deli.server.ts'
import { commands, type TillDayCommands } from './till-day.commands.ts'

export async function loadTillDay(args: RequestContext, deli_id: string) {
  const id = deliIdOf(deli_id)
  const today = businessDay(new Date())
  const wanted = pageUrl(args.request).searchParams.get('date') ?? ''
  const date = /^\d{4}-\d{2}-\d{2}$/.test(wanted) && wanted < today ? wanted : today
  const [deli, { data }, { data: differing }] = await Promise.all([
    loadDeli(args, id),
    orPage(args.request, api(tillCash, args).tillDay({ params: { deli_id: id }, query: { date } })),
    orPage(args.request, api(tillDevice, args).differingSales({ params: { deli_id: id } })),
  ])
  return { deli, day: data, today, differing }
}
export type TillDay = Awaited<ReturnType<typeof loadTillDay>>['day']
export type DifferingSale = Awaited<ReturnType<typeof loadTillDay>>['differing'][number]
export type DaySession = TillDay['sessions'][number]

export async function runTillDayCommand(args: RequestContext, deli_id: string) {
  const { intent, body, options } = await readCommand(args.request, commands)
  const cash = api(tillCash, args)
  switch (intent) {
    case 'settle': {
      const params = { order_id: String(body.order_id) }
      return outcome(args.request, api(tillDevice, args).settleDifference({ params }, options))
    }
    case 'close_day':
      return outcome(args.request, cash.closeDay({ params: { deli_id: deliIdOf(deli_id) }, body }, options))
    case 'close_session':
      return outcome(args.request, closeSession(args, body, options.idempotency_key))
  }
}

/**
 * Opens, counts and closes a till session, starting from its current state. Each call has its own idempotency key, so
 * all can be retried.
 */
async function closeSession(args: RequestContext, input: z.output<TillDayCommands['close_session']>, key: string) {
  const cash = api(tillCash, args)
  const params = { id: String(input.id) }
  let { state, version } = input
  if (state === 'opening') {
    const body = { counts: [], from_safe_agorot: 0, version }
    ;({ state, version } = (await cash.openSession({ params, body }, { idempotency_key: `${key}-open` })).data)
  }
  if (state === 'open')
    ({ version } = (await cash.startCount({ params, body: { version } }, { idempotency_key: `${key}-count` })).data)
  const { counts, note } = input
  return cash.closeSession({ params, body: { counts, note, version } }, { idempotency_key: key })
}
