import { settings } from '@tavlin/contract/settings'
import { api } from '#platform/api.server.ts'
import type { CardSource } from '../card.server.ts'

/** Source of the warning that receipts print without the VAT id of the business. */
export const vatId = {
  access: 'role:super_admin',
  async load(args) {
    const { current } = await api(settings, args).list()
    return { is_missing: current['business_vat_id'] === '' }
  },
} satisfies CardSource<unknown>
