import type { Deps } from '#platform/deps.ts'
import { seal, unseal } from '#platform/secrets/seal.ts'

type SealDeps = Pick<Deps, 'config' | 'now'>
type CountedPrint = { readonly receipt_id: number; readonly prints: number }

const PURPOSE = 'print'
// Validity of the seal: long enough for a slow browser; afterwards the link shows a copy.
const HOLDS_MS = 10 * 60_000

/** Seals a counted print: a document is the original only for the print that was counted first. */
export const sealPrint = ({ config, now }: SealDeps, print: CountedPrint): string =>
  seal(config.secret_key, PURPOSE, { ...print, until: now().getTime() + HOLDS_MS })

export function isOriginal({ config, now }: SealDeps, receipt_id: number, sealed: string | undefined): boolean {
  if (sealed === undefined) return false
  const opened = unseal(config.secret_key, PURPOSE, sealed) as (CountedPrint & { until: number }) | undefined
  return opened?.receipt_id === receipt_id && opened.prints === 1 && opened.until > now().getTime()
}
