import { areas } from '@tavlin/contract/areas'
import { businessDay } from '@tavlin/domain/business-time'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { deliIdOf, loadDeli } from '../deli.server.ts'
import { commands } from './areas.commands.ts'
import { locationParam } from './location-param.ts'

export async function loadAreas(args: RequestContext, deli_id: string) {
  const id = deliIdOf(deli_id)
  const [deli, all, near, quote] = await Promise.all([
    loadDeli(args, deli_id),
    orPage(args.request, api(areas, args).areas({ params: { id } })),
    orPage(args.request, api(areas, args).neighbourAreas({ params: { id } })),
    loadQuote(args, id),
  ])
  return { deli, areas: all.data, neighbours: near.data, quote, now: new Date().toISOString() }
}

/**
 * Loads the quote of the checked location. The location is in the URL, so that the quote is loaded again with
 * every change of the areas.
 */
async function loadQuote(args: RequestContext, deli: string) {
  const location = locationParam(new URL(args.request.url).searchParams)
  if (!location) return null
  const { lat, lng, total_agorot, minute } = location
  const query = {
    lat: String(lat),
    lng: String(lng),
    deli,
    ...(total_agorot !== null && { total_agorot: String(total_agorot) }),
    ...(minute !== null && { date: businessDay(new Date()), minute: String(minute) }),
  }
  const quotes = await orPage(args.request, api(areas, args).quotes({ query }))
  return quotes.data[0] ?? null
}

export type Areas = Awaited<ReturnType<typeof loadAreas>>
export type Area = Areas['areas'][number]
export type Neighbour = Areas['neighbours'][number]
export type AreaQuote = NonNullable<Areas['quote']>

export async function runAreasCommand(args: RequestContext, deli_id: string): Promise<Outcome<unknown>> {
  const command = await readCommand(args.request, commands)
  const client = api(areas, args)
  const deli = { id: deliIdOf(deli_id) }
  const { options } = command
  const done = (answer: Promise<unknown>) => outcome(args.request, answer)
  switch (command.intent) {
    case 'create_area':
      return done(client.createArea({ params: deli, body: command.body }, options))
    case 'update_area': {
      const { id, ...body } = command.body
      return done(client.updateArea({ params: { ...deli, area_id: String(id) }, body }, options))
    }
    case 'remove_area':
      return done(client.deleteArea({ params: { ...deli, area_id: String(command.body.id) } }, options))
    case 'shut_area': {
      const { id, ...body } = command.body
      return done(client.shut({ params: { ...deli, area_id: String(id) }, body }, options))
    }
    case 'import_areas':
      return done(client.importGeoJson({ params: deli, body: command.body }, options))
  }
}
