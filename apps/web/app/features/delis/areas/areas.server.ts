import { areas } from '@tavlin/contract/areas'
import { businessDay } from '@tavlin/domain/business-time'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { deliIdOf, loadDeli } from '../deli.server.ts'
import { commands } from './areas.commands.ts'
import { locationParam } from './location-param.ts'

export async function loadAreas(asked: RequestContext, deli_id: string) {
  const id = deliIdOf(deli_id)
  const [deli, all, near, quote] = await Promise.all([
    loadDeli(asked, deli_id),
    orPage(asked.request, api(areas, asked).areas({ params: { id } })),
    orPage(asked.request, api(areas, asked).neighbourAreas({ params: { id } })),
    loadQuote(asked, id),
  ])
  return { deli, areas: all.data, neighbours: near.data, quote, now: new Date().toISOString() }
}

/** The checked location is in the URL, so that the quote is reloaded with every change of the areas. */
async function loadQuote(asked: RequestContext, deli: string) {
  const place = locationParam(new URL(asked.request.url).searchParams)
  if (!place) return null
  const { lat, lng, total_agorot, minute } = place
  const query = {
    lat: String(lat),
    lng: String(lng),
    deli,
    ...(total_agorot !== null && { total_agorot: String(total_agorot) }),
    ...(minute !== null && { date: businessDay(new Date()), minute: String(minute) }),
  }
  const quotes = await orPage(asked.request, api(areas, asked).quotes({ query }))
  return quotes.data[0] ?? null
}

export type Areas = Awaited<ReturnType<typeof loadAreas>>
export type Area = Areas['areas'][number]
export type Neighbour = Areas['neighbours'][number]
export type AreaQuote = NonNullable<Areas['quote']>

export async function runAreasCommand(asked: RequestContext, deli_id: string): Promise<Outcome<unknown>> {
  const command = await readCommand(asked.request, commands)
  const client = api(areas, asked)
  const deli = { id: deliIdOf(deli_id) }
  const { options } = command
  const done = (answer: Promise<unknown>) => outcome(asked.request, answer)
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
