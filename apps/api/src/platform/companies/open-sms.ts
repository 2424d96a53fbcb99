import type { SmsCompany, SmsConfig } from './sms.ts'
import { openTextme } from './sms-textme.ts'
import { openTwilio } from './sms-twilio.ts'

/** Returns the client of the configured provider. Its errors omit the phone number, so that it is not logged. */
export const openSms = (config: SmsConfig): SmsCompany =>
  config.provider === 'textme' ? openTextme(config) : openTwilio(config)
