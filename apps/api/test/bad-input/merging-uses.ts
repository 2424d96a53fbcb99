import type { Use } from './targets.ts'

export const MERGING_USES: Record<string, Record<string, Use>> = {
  'merging.duplicates': { '': { given: () => ({ query: { cursor: undefined } }) } },
  'merging.dismissDuplicate': { '': { given: async ({ merging }) => ({ body: await merging.newPair() }) } },
  'merging.mergePlan': {
    '': {
      given: async ({ merging }) => {
        const { left_id, right_id } = await merging.newPair()
        return { query: { into: left_id, from: right_id } }
      },
    },
  },
  'merging.merge': {
    '': {
      given: async ({ merging }) => {
        const { left_id, right_id } = await merging.newPair()
        return { body: { into_id: left_id, from_id: right_id, into_version: 1, from_version: 1 } }
      },
    },
  },
  'merging.mergesOf': {
    '': { given: async ({ merging }) => ({ params: { id: (await merging.newPair()).left_id } }) },
  },
  'merging.undoMerge': { '': { given: async ({ merging }) => ({ params: { id: await merging.newMerge() } }) } },
}
