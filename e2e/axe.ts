import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = { run: (root: Document, options: object) => Promise<{ violations: Violation[] }> }
type Violation = { id: string; impact: string | null; nodes: { target: string[]; failureSummary?: string }[] }

/** Returns serious and critical accessibility violations, one line each. */
export async function barriers(page: Page): Promise<string[]> {
  // The script is evaluated, because the page's Content-Security-Policy blocks an added script element.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE)
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: Axe }).axe.run(document, { resultTypes: ['violations'] }),
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
    )
}
