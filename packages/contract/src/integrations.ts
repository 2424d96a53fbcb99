import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { instant } from './fields.ts'

export const INTEGRATIONS = ['sms', 'email', 'payment', 'deals', 'geocoder'] as const
export type Integration = (typeof INTEGRATIONS)[number]
/**
 * `no_target`: there is no phone or address to test with. `credentials`: the company rejects our key or password.
 * `rejected`: it rejects the request, `code` says why. `no_answer`: the company sent no answer, or an unreadable one.
 */
export const TEST_OUTCOMES = [
  'ok',
  'not_configured',
  'no_target',
  'credentials',
  'rejected',
  'nothing_found',
  'no_answer',
] as const
export type TestOutcome = (typeof TEST_OUTCOMES)[number]

const TestResult = z.object({
  outcome: z.enum(TEST_OUTCOMES),
  /** Error code of the company; empty when it gave none. */
  code: z.string(),
  tested_at: instant,
})
const IntegrationState = z.object({
  integration: z.enum(INTEGRATIONS),
  is_configured: z.boolean(),
  /** Phone, email or address that a test uses; empty when there is none or the test needs none. */
  target: z.string(),
  last_test: TestResult.nullable(),
})

export const integrations = endpoints({
  integrations: {
    method: 'GET',
    path: '/integrations',
    summary: 'Connections to other companies, with their last test',
    access: 'role:super_admin',
    returns: z.object({ data: z.array(IntegrationState) }),
  },
  testIntegration: {
    method: 'POST',
    path: '/integrations/:integration/test',
    summary: 'Make one harmless call to a company: a message to oneself, or a query',
    access: 'role:super_admin',
    params: z.object({ integration: z.enum(INTEGRATIONS) }),
    per_minute: 6,
    returns: z.object({ data: TestResult }),
  },
})
