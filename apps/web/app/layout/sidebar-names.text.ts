import { translations } from '#base/text.ts'

/** Short names for screens whose name is longer than a sidebar line; the group above gives the context. */
export const shortNames = translations({
  '/suppliers/my-orders': { he: 'הזמנות שטרם סופקו', en: 'Orders not delivered' },
  '/suppliers/my-orders/delivered': { he: 'הזמנות שסופקו', en: 'Orders delivered' },
})
