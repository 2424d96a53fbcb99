import { texts } from '#platform/text.ts'

/** Where the name of a screen is longer than a line of the sidebar: shorter, because its group is named above it. */
export const shortNames = texts({
  '/suppliers/my-orders': { he: 'הזמנות שטרם סופקו', en: 'Orders not delivered' },
  '/suppliers/my-orders/delivered': { he: 'הזמנות שסופקו', en: 'Orders delivered' },
})
