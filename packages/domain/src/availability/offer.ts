type Offer = { readonly deli_id: number; readonly fee_agorot: number }

/** Of two delis that deliver to a point the one that is offered first: the cheaper, among equals the older. */
export const byOffer = (a: Offer, b: Offer): number => a.fee_agorot - b.fee_agorot || a.deli_id - b.deli_id
