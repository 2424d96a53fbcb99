import type { Use } from './targets.ts'

const ofCustomer: Use = { given: async ({ wallets }) => ({ params: { id: await wallets.newCustomer() } }) }

export const WALLET_USES: Record<string, Record<string, Use>> = {
  'wallet.wallet': { '': ofCustomer },
  'wallet.transactions': {
    '': {
      given: async ({ wallets }) => ({ params: { id: await wallets.newCustomer() }, query: { cursor: undefined } }),
    },
  },
  'wallet.statement': { '': ofCustomer },
  'wallet.movePoints': {
    '': {
      given: async ({ wallets }) => ({ body: { customer_id: await wallets.newCustomer(), kind: 'refund' } }),
      kinds: { 'body.note': 'search' },
    },
  },
  'wallet.decideApproval': {
    '': {
      given: async ({ wallets }) => ({ params: { id: await wallets.newApproval() }, body: { version: 1 } }),
      // The field is returned under another name, because the note of an approval is that of the requester.
      kinds: { 'body.note': 'secret' },
    },
  },
}
