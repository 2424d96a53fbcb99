import { delis } from '@tavlin/contract/delis'
import { schedule } from '@tavlin/contract/schedule'
import { type SettingKey, settings } from '@tavlin/contract/settings'
import { businessDay, calendarDay } from '@tavlin/domain/business-time'
import { redirect } from 'react-router'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { localeOf } from '#base/language.ts'
import { loadList, runListCommand } from '#platform/list.server.ts'
import { isListCommand, LIST_COMMANDS } from '#platform/list-wire.ts'
import { commands } from './delis.commands.ts'
import type { Loads } from './list/delis.tsx'

/** Maximum number of delis whose load the API returns in one request. */
const MOST_LOADS = 50

export async function loadDelis(args: RequestContext) {
  const { url, headers } = args.request
  // Sorts by the name in the user's language by default.
  const default_sort = localeOf(url, headers.get('cookie')) === 'en' ? 'name_en' : 'name'
  const has_sort = new URL(url).searchParams.has('sort')
  const page = await loadList(args, delis.delis, (query) =>
    api(delis, args).delis({ query: { sort: default_sort, ...query } }),
  )
  return { page: { ...page, sort: has_sort ? page.sort : default_sort }, loads: await loadsOf(args, page.rows) }
}

async function loadsOf(args: RequestContext, rows: readonly { id: number }[]): Promise<Loads> {
  if (rows.length === 0) return {}
  const ids = rows.slice(0, MOST_LOADS).map(({ id }) => id)
  const query = { date: businessDay(new Date()), delis: ids.join(',') }
  // The load per hour is optional: when this request fails, the list is shown without it.
  const loads = await api(schedule, args)
    .load({ query })
    .catch(() => ({ data: [] }))
  return Object.fromEntries(loads.data.map(({ deli_id, hours }) => [deli_id, hours]))
}

/** Default port of receipt printers. */
const PRINTER_PORT = 9100
const NOTHING_YET = { phone: '', address: '', lat: null, lng: null, bag_types: [], printer_host: '' }

export async function runDelisCommand(args: RequestContext): Promise<Outcome<unknown>> {
  const command = await readCommand(args.request, { ...commands, ...LIST_COMMANDS })
  if (isListCommand(command)) return runListCommand(args, 'delis', command)
  const client = api(delis, args)
  const { options } = command
  const done = (answer: Promise<unknown>) => outcome(args.request, answer)
  const save = (
    key: SettingKey,
    { id, ...change }: { id: number; value: boolean | number; version?: number | undefined },
  ) =>
    done(
      api(settings, args).saveOfDeli(
        { params: { deli_id: String(id), key }, body: { ...change, valid_from: calendarDay(new Date()) } },
        options,
      ),
    )
  switch (command.intent) {
    case 'add_deli': {
      const { name_he, name_en, delivery, pickup, copy_of } = command.body
      const order_types = [...(delivery ? ['delivery' as const] : []), ...(pickup ? ['pickup' as const] : [])]
      // A new deli is inactive: nobody can order from it before a user activates it.
      const body = { ...NOTHING_YET, name_he, name_en, order_types, active: false, printer_port: PRINTER_PORT }
      return done(client.createDeli({ body: { ...body, copy_of } }, options))
    }
    case 'save_deli': {
      const { id, ...body } = command.body
      return done(client.updateDeli({ params: { id: String(id) }, body }, options))
    }
    case 'remove_deli': {
      const removed = await done(client.deleteDeli({ params: { id: String(command.body.id) } }, options))
      // The deli's page no longer exists, so its loaders must not run again.
      if (removed.ok) throw redirect('/delis')
      return removed
    }
    case 'pause': {
      const { id, ...body } = command.body
      return done(client.pause({ params: { id: String(id) }, body }, options))
    }
    case 'save_auto_accept':
      return save('auto_accept_orders', command.body)
    case 'save_accept_staff':
      return save('accept_staff_orders', command.body)
    case 'save_deadline':
      return save('approval_deadline_minutes', command.body)
  }
}
