import { weather } from '@tavlin/contract/weather'
import { api } from '#platform/api.server.ts'
import type { CardSource } from '../card.server.ts'

const MOST_MS = 700

/** Source of the card with the weather. Null without a forecast in time: Today never waits for the provider. */
export const nextWeather = {
  access: 'view_orders',
  async load(args) {
    const late = new Promise<null>((done) => setTimeout(() => done(null), MOST_MS).unref())
    const read = api(weather, args)
      .nextHours()
      .then(
        ({ data }) => data,
        () => null,
      )
    return Promise.race([read, late])
  },
} satisfies CardSource<unknown>
