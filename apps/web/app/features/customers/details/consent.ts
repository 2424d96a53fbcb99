import type { Customer } from '../customer.ts'
import type { ConsentRow } from './details.server.ts'

export type Channel = Customer['consents'][number]['channel']
export type Purpose = Customer['consents'][number]['purpose']
export type ConsentSource = Exclude<ConsentRow['source'], 'merge'>
/** Initial values of the consent dialog. */
export type Consent = { channel: Channel; purpose: Purpose; granted: boolean }

export const CHANNELS: readonly Channel[] = ['sms', 'email', 'phone']
export const PURPOSES: readonly Purpose[] = ['marketing', 'service']
export const SOURCES: readonly ConsentSource[] = ['phone_call', 'counter', 'kiosk', 'website', 'sms', 'paper']

/** The latest entry is the valid one; the history is sorted newest first. */
export const standing = (history: readonly ConsentRow[], channel: Channel, purpose: Purpose): ConsentRow | undefined =>
  history.find((row) => row.channel === channel && row.purpose === purpose)
