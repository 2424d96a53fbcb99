import { stock } from '@tavlin/contract/stock'
import { api } from '#platform/api.server.ts'
import type { CardSource } from '../card.server.ts'

const SHOWN = 5

export const lowStock = {
  access: 'view_inventory',
  async load(args) {
    const { data, in_all } = await api(stock, args).lowStock()
    return { rows: data.slice(0, SHOWN), in_all }
  },
} satisfies CardSource<unknown>
