import { proofs } from '@tavlin/contract/proofs'
import { api } from '#platform/api.server.ts'
import type { CardSource } from '../card.server.ts'

/** Source of the card with deliveries that were reported with a wrong code. */
export const doubtful = {
  access: 'access_inlay_screen',
  async load(args) {
    return (await api(proofs, args).doubtfulDeliveries()).data
  },
} satisfies CardSource<unknown>
