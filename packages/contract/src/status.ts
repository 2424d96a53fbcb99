import { z } from 'zod'
import { endpoints } from './endpoint.ts'

/** Every open screen polls this call, so it is answered from memory. */
export const status = endpoints({
  lastUpdated: {
    method: 'GET',
    path: '/last-updated',
    summary: 'Version of the running build; polled every 10 s',
    access: 'public',
    cheap: true,
    returns: z.string(),
  },
  adminData: {
    method: 'GET',
    path: '/admin/data',
    summary: 'VAT in percent, unread messages, version',
    access: 'signed_in',
    cheap: true,
    returns: z.object({ tax: z.number(), unread_messages: z.int().min(0), version_control: z.string() }),
  },
})
