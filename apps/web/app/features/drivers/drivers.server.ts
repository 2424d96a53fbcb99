import { drivers } from '@tavlin/contract/drivers'
import { businessDay } from '@tavlin/domain/business-time'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { isListCommand, LIST_COMMANDS, queryOf } from '#platform/list-wire.ts'
import { loadList, runListCommand } from '#platform/list.server.ts'
import { lookParam, spanParam, weekParam } from './url-params.ts'
import { commands } from './drivers.commands.ts'

/**
 * Always loads the week, because its response contains the delis. List, stats and a driver are loaded only while they
 * are shown.
 */
export async function loadDrivers(args: RequestContext) {
  const { request } = args
  const params = new URL(request.url).searchParams
  const today = businessDay(new Date())
  const look = lookParam(params)
  const client = api(drivers, args)
  const { deli } = queryOf(drivers.calendar.query, params)
  const of_deli = deli !== undefined && { deli }
  const span = spanParam(params, today)
  const [calendar, page, stats, open] = await Promise.all([
    orPage(request, client.calendar({ query: { from: weekParam(params, today), ...of_deli } })),
    look === 'list'
      ? loadList(args, drivers.drivers, (query) => client.drivers({ query: { ...query, ...of_deli } }))
      : null,
    look === 'stats' ? orPage(request, client.stats({ query: { ...span, ...of_deli } })) : null,
    loadOpen(args),
  ])
  return { look, today, calendar: calendar.data, page, stats: stats && { ...span, rows: stats.data }, open }
}

export type Drivers = Awaited<ReturnType<typeof loadDrivers>>
export type Calendar = Drivers['calendar']
export type Shift = Calendar['shifts'][number]
export type Template = Calendar['templates'][number]
export type StatsData = NonNullable<Drivers['stats']>
export type DriverCard = Extract<NonNullable<Drivers['open']>, { kind: 'known' }>['driver']
export type Candidate = Extract<NonNullable<Drivers['open']>, { kind: 'new' }>['candidates'][number]

async function loadOpen(args: RequestContext) {
  const id = new URL(args.request.url).searchParams.get('driver')
  const client = api(drivers, args)
  if (id === 'new') {
    const { data } = await orPage(args.request, client.candidates({ query: {} }))
    return { kind: 'new' as const, candidates: data }
  }
  if (!id || !/^[1-9]\d{0,14}$/.test(id)) return null
  const { data } = await orPage(args.request, client.driver({ params: { id } }))
  return { kind: 'known' as const, driver: data }
}

export async function runDriversCommand(args: RequestContext): Promise<Outcome<unknown>> {
  const command = await readCommand(args.request, { ...commands, ...LIST_COMMANDS })
  if (isListCommand(command)) return runListCommand(args, 'drivers', command)
  const client = api(drivers, args)
  const { options } = command
  const done = (answer: Promise<unknown>) => outcome(args.request, answer)
  switch (command.intent) {
    case 'create_driver':
      return done(client.createDriver({ body: command.body }, options))
    case 'update_driver': {
      const { id, ...body } = command.body
      return done(client.updateDriver({ params: { id: String(id) }, body }, options))
    }
    case 'set_duty': {
      const { id, ...body } = command.body
      return done(client.setDuty({ params: { id: String(id) }, body }, options))
    }
    case 'create_shift':
      return done(client.createShift({ body: command.body }, options))
    case 'update_shift': {
      const { id, ...body } = command.body
      return done(client.updateShift({ params: { id: String(id) }, body }, options))
    }
    case 'delete_shift':
      return done(client.deleteShift({ params: { id: String(command.body.id) } }, options))
    case 'preview_copy': {
      const { deli_id, ...weeks } = command.body
      return done(client.previewCopy({ query: { ...weeks, ...(deli_id !== null && { deli: String(deli_id) }) } }))
    }
    case 'undo_copy':
      return done(client.undoCopy({ body: command.body }, options))
    case 'copy_week':
      return done(copyWeek(client, command.body, options))
    case 'save_templates':
      return done(client.saveTemplates({ body: command.body }, options))
  }
}

type Client = ReturnType<typeof api<typeof drivers>>

/** Copies the shifts of a week. Returns skipped shifts with the name of the driver and the time instead of ids only. */
async function copyWeek(
  client: Client,
  body: Parameters<Client['copyWeek']>[0]['body'],
  options: { idempotency_key: string },
) {
  const { data } = await client.copyWeek({ body }, options)
  const { copied, shift_ids } = data
  if (data.skipped.length === 0) return { copied, shift_ids, skipped: [] }
  const deli = body.deli_id !== null && { deli: String(body.deli_id) }
  const { data: before } = await client.calendar({ query: { from: body.from, ...deli } })
  const names = new Map(before.drivers.map(({ id, name }) => [id, name]))
  const shifts = new Map(before.shifts.map((shift) => [shift.id, shift]))
  const skipped = data.skipped.flatMap(({ id, code = 'unexpected', message = '' }) => {
    const shift = shifts.get(id)
    if (!shift) return []
    const { date, start_minute, end_minute, driver_id } = shift
    const name = names.get(driver_id) ?? ''
    return [{ id, name, date, hours: { start_minute, end_minute }, error: { code, message } }]
  })
  return { copied, shift_ids, skipped }
}
