type Offer = { readonly deli_id: number; readonly fee_agorot: number }

/** Sorts delis that deliver to a point: cheapest fee first, then the oldest deli. */
export const byOffer = (a: Offer, b: Offer): number => a.fee_agorot - b.fee_agorot || a.deli_id - b.deli_id
