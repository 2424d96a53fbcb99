import { access } from '@tavlin/contract/access'
import { api } from '#platform/api.server.ts'
import type { CardSource } from '../card.server.ts'
import { isListed } from './access-events.ts'

const SHOWN = 6

export const accessChanges = {
  access: 'role:super_admin',
  async load(args) {
    const { data } = await api(access, args).accessLog({ query: { limit: '50', show: 'changes' } })
    return data.filter(isListed).slice(0, SHOWN)
  },
} satisfies CardSource<unknown>
