import { INTEGRATIONS, type Integration } from '@tavlin/contract/integrations'
import { calendarDay } from '@tavlin/domain/business-time'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { inSteps } from '#platform/http/idempotency.ts'
import { callIntegration, isConfigured, targetOf } from './call-integration.ts'
import * as repo from './integrations.repo.ts'

export async function showIntegrations({ db, config, now }: Deps, user_id: number) {
  const [tests, targets] = await Promise.all([repo.listTests(db), repo.findTargets(db, user_id, calendarDay(now()))])
  const data = INTEGRATIONS.map((integration) => {
    const { outcome, code, tested_at } = tests.find((one) => one.integration === integration) ?? {}
    return {
      integration,
      is_configured: isConfigured(config, integration),
      target: targetOf(integration, targets),
      last_test: outcome ? { outcome, code: code!, tested_at: tested_at! } : null,
    }
  })
  return { data }
}

/** Calls the company outside a transaction, and stores the result. A repeated request does not call it again. */
export function testIntegration(deps: Deps, call: SignedCall, integration: Integration) {
  return inSteps(deps.db, call, async () => {
    const targets = await repo.findTargets(deps.db, call.caller.id, calendarDay(deps.now()))
    const result = await callIntegration(deps, integration, targets)
    const data = { ...result, tested_at: deps.now().toISOString() }
    await change(deps, { ...call, idempotency: null }, async (tx) => {
      await repo.saveTest(tx, { integration, ...data })
      await record(tx, call, 'integration.tested', { integration, ...result })
    })
    return { data }
  })
}
