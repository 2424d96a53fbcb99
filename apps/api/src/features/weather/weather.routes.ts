import { weather } from '@tavlin/contract/weather'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { openForecast } from './weather.service.ts'

export function weatherRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  const forecast = openForecast(deps)
  serve(app, gate, weather, { nextHours: ({ caller }) => forecast.nextHours(caller) })
}
