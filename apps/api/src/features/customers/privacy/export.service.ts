import { Readable } from 'node:stream'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { FileAnswer } from '#platform/http/file-answer.ts'
import { pdfAnswer } from '#platform/files/pdf.ts'
import { expectHere } from '../customer-answer.ts'
import { exportPdf } from './export-pdf.ts'
import * as repo from './export.repo.ts'

type ExportInput = { readonly format: 'json' | 'pdf'; readonly lang: 'he' | 'en' }

/** Version of the JSON file. Raise it when a field is removed or changes meaning, not when one is added. */
const VERSION = 1

/** Reads everything stored about a customer, in the transaction that records the export. */
export async function exportCustomer(
  deps: Deps,
  call: Call,
  id: number,
  { format, lang }: ExportInput,
): Promise<FileAnswer> {
  const made_at = deps.now()
  const found = await change(deps, call, async (tx): Promise<repo.ExportedCustomer> => {
    const { ids } = expectHere((await repo.findIds(tx, id)) ?? notFound('customer', id))
    const profile = await repo.findProfile(tx, id, ids)
    const lines = await repo.findLines(tx, ids)
    const history = await repo.findHistory(tx, ids)
    await record(tx, call, 'customer.exported', { customer_id: id, format })
    return { ...profile, ...lines, ...history }
  })
  if (format === 'pdf') {
    const pdf = exportPdf(found, { lang, place: deps.config.product_name, made_at })
    return pdfAnswer(`customer-${id}.pdf`, pdf)
  }
  const content = Readable.from(pieces({ version: VERSION, made_at: made_at.toISOString(), ...found }))
  return new FileAnswer(`customer-${id}.json`, 'application/json; charset=utf-8', content)
}

/** Streams the file field by field, because a long history would be too large for one string. */
function* pieces(document: object): Generator<string> {
  let before = '{'
  for (const [name, part] of Object.entries(document)) {
    yield `${before}\n${JSON.stringify(name)}: ${JSON.stringify(part)}`
    before = ','
  }
  yield '\n}\n'
}
