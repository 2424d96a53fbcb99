import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { day, text } from './fields.ts'
import { Named } from './order-schemas.ts'

export const tripSearch = endpoints({
  findTrips: {
    method: 'GET',
    path: '/inlays/trips',
    summary: 'Trips by the name of the driver, newest first: those of the last month and planned ones',
    access: 'access_inlay_screen',
    query: z.object({ search: text(100) }),
    returns: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          date: day,
          /** Delivery hour of the wave; 24 is midnight of the same business day. */
          hour: z.int(),
          driver: z.object({ id: z.int(), name: z.string() }),
          deli: Named,
        }),
      ),
    }),
  },
})
