import { kiosks } from '@tavlin/contract/kiosks'
import { api } from '#platform/api.server.ts'
import type { CardSource } from '../card.server.ts'

/** Source of the card with kiosks that stopped responding in opening hours. */
export const silentKiosks = {
  access: 'manage_delis',
  async load(args) {
    return (await api(kiosks, args).silentKiosks()).data
  },
} satisfies CardSource<unknown>
