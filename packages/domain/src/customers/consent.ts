export type Channel = 'sms' | 'email' | 'phone'
export type Purpose = 'marketing' | 'service'
export type Consent = { readonly channel: Channel; readonly purpose: Purpose; readonly granted: boolean }
export type ConsentDecision =
  { readonly may: true } | { readonly may: false; readonly because: 'no_consent' | 'withdrawn' }

/**
 * Call this at the moment of sending, with the newest consent per channel and purpose. Marketing needs explicit
 * consent (section 30A of the Communications Law); service messages are sent until consent is withdrawn.
 */
export function maySend(newest: readonly Consent[], channel: Channel, purpose: Purpose): ConsentDecision {
  const consent = newest.find((one) => one.channel === channel && one.purpose === purpose)
  if (consent) return consent.granted ? { may: true } : { may: false, because: 'withdrawn' }
  return purpose === 'service' ? { may: true } : { may: false, because: 'no_consent' }
}
