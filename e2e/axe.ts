import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = { run: (root: Document, options: object) => Promise<{ violations: Violation[] }> }
type Violation = { id: string; impact: string | null; nodes: { target: string[]; failureSummary?: string }[] }

/** What bars the way for someone: serious and critical findings, a line each. */
export async function barriers(page: Page): Promise<string[]> {
  // Evaluated, not added as an element: the policy of the page refuses foreign scripts, as it should.
  await page.evaluate(SOURCE)
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: Axe }).axe.run(document, { resultTypes: ['violations'] }),
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
    )
}
