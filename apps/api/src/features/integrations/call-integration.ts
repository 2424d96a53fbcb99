import { randomUUID } from 'node:crypto'
import type { Config } from '@tavlin/config/config'
import type { Integration } from '@tavlin/contract/integrations'
import { NoAnswer } from '#platform/companies/company-call.ts'
import { openDeals } from '#platform/companies/deals.ts'
import { openGateway } from '#platform/companies/gateway.ts'
import { escapeHtml, openMail } from '#platform/companies/mail.ts'
import { openSms } from '#platform/companies/open-sms.ts'
import { SmsRejected } from '#platform/companies/sms.ts'
import type { Deps } from '#platform/deps.ts'
import type { TestResult, TestTargets } from './integrations.repo.ts'
import { integrationTexts } from './integrations.text.ts'

/** Limit in milliseconds, so that the result arrives before the deadline of the request. */
const MOST_MS = 8000
const OK: TestResult = { outcome: 'ok', code: '' }

export const isConfigured = (config: Config, integration: Integration): boolean =>
  integration === 'email' || integration === 'geocoder'
    ? true
    : { sms: config.sms, payment: config.payment, deals: config.deal }[integration] !== null

export function targetOf(integration: Integration, { phone, email, address }: TestTargets): string {
  if (integration === 'sms') return phone
  if (integration === 'email') return email
  return integration === 'geocoder' ? address : ''
}

const NEEDS_TARGET: readonly Integration[] = ['sms', 'email', 'geocoder']

/** Makes one harmless call through the client that the product uses, and returns its result instead of an error. */
export async function callIntegration(
  deps: Pick<Deps, 'config' | 'geocoder'>,
  integration: Integration,
  targets: TestTargets,
): Promise<TestResult> {
  if (!isConfigured(deps.config, integration)) return { outcome: 'not_configured', code: '' }
  const target = targetOf(integration, targets)
  if (target === '' && NEEDS_TARGET.includes(integration)) return { outcome: 'no_target', code: '' }
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<TestResult>((done) => {
    timer = setTimeout(() => done({ outcome: 'no_answer', code: '' }), MOST_MS)
  })
  try {
    return await Promise.race([CALLS[integration](deps, target, targets), tooLate])
  } catch (error) {
    return resultOf(error)
  } finally {
    clearTimeout(timer)
  }
}

type CallCompany = (
  deps: Pick<Deps, 'config' | 'geocoder'>,
  target: string,
  targets: TestTargets,
) => Promise<TestResult>

const CALLS: Record<Integration, CallCompany> = {
  sms: async ({ config }, to, { lang, business_name }) => {
    // No message is stored, so the company reports no delivery.
    await openSms(config.sms!).send({ to, text: integrationTexts[lang].text(business_name), message_id: null })
    return OK
  },
  email: async ({ config }, to, { lang, business_name }) => {
    const { subject, text } = integrationTexts[lang]
    const body = text(business_name)
    await openMail(config.smtp_url, config.mail_from)({ to, subject, text: body, html: `<p>${escapeHtml(body)}</p>` })
    return OK
  },
  // A query about a payment that does not exist moves no money, and the company checks our key for it.
  payment: async ({ config }) => {
    await openGateway(config.payment)!.verify({ ref: null, key: `test-${randomUUID()}` })
    return OK
  },
  deals: async ({ config }) => {
    await openDeals(config.deal)!.verify(`test-${randomUUID()}`)
    return OK
  },
  geocoder: async ({ geocoder }, q, { lang }) => {
    const found = await geocoder.suggest({ q, session: randomUUID(), lang })
    return found.length > 0 ? OK : { outcome: 'nothing_found', code: '' }
  },
}

const WRONG_CREDENTIALS = new Set([401, 403])

function resultOf(error: unknown): TestResult {
  if (error instanceof SmsRejected) return { outcome: 'rejected', code: error.code }
  const status = error instanceof NoAnswer ? error.status : null
  if (status !== null)
    return { outcome: WRONG_CREDENTIALS.has(status) ? 'credentials' : 'no_answer', code: String(status) }
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  // For wrong credentials, nodemailer sets the code EAUTH; for an answer of the mail server, `responseCode`.
  if (code === 'EAUTH') return { outcome: 'credentials', code: String(responseCode ?? '') }
  if (responseCode !== undefined) return { outcome: 'rejected', code: String(responseCode) }
  return { outcome: 'no_answer', code: '' }
}
