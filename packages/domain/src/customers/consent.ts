export type Channel = 'sms' | 'email' | 'phone'
export type Purpose = 'marketing' | 'service'
export type Consent = { readonly channel: Channel; readonly purpose: Purpose; readonly granted: boolean }
export type Sending = { readonly may: true } | { readonly may: false; readonly because: 'no_consent' | 'withdrawn' }

/**
 * Asked at the moment of sending, with the newest consent of each channel and purpose. Advertising needs one that was
 * given (section 30A of the Communications Law); what an order needs is sent until it is taken back.
 */
export function maySend(newest: readonly Consent[], channel: Channel, purpose: Purpose): Sending {
  const said = newest.find((one) => one.channel === channel && one.purpose === purpose)
  if (said) return said.granted ? { may: true } : { may: false, because: 'withdrawn' }
  return purpose === 'service' ? { may: true } : { may: false, because: 'no_consent' }
}
