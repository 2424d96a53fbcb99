import { Readable } from 'node:stream'
import type { Call } from '#platform/call.ts'
import { change } from '#platform/change.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/errors.ts'
import { record } from '#platform/events.ts'
import { FileAnswer } from '#platform/file-answer.ts'
import { paperAnswer } from '#platform/paper.ts'
import { expectHere } from './customer-answer.ts'
import { exportPaper } from './export-paper.ts'
import * as repo from './export.repo.ts'

type Asked = { readonly format: 'json' | 'pdf'; readonly lang: 'he' | 'en' }

/** Of the JSON file. A field more leaves it as it is; one that is gone or means something else raises it. */
const VERSION = 1

/** Everything kept about a person, read in the transaction that tells that it was read. */
export async function exportCustomer(deps: Deps, call: Call, id: number, { format, lang }: Asked): Promise<FileAnswer> {
  const made_at = deps.now()
  const found = await change(deps, call, async (tx): Promise<repo.Exported> => {
    const { ids } = expectHere((await repo.findIds(tx, id)) ?? notFound('customer', id))
    const profile = await repo.findProfile(tx, id, ids)
    const lines = await repo.findLines(tx, ids)
    const history = await repo.findHistory(tx, ids)
    await record(tx, call, 'customer.exported', { customer_id: id, format })
    return { ...profile, ...lines, ...history }
  })
  if (format === 'pdf') {
    const paper = exportPaper(found, { lang, place: deps.config.product_name, made_at })
    return paperAnswer(`customer-${id}.pdf`, paper)
  }
  const content = Readable.from(pieces({ version: VERSION, made_at: made_at.toISOString(), ...found }))
  return new FileAnswer(`customer-${id}.json`, 'application/json; charset=utf-8', content)
}

/** One part after the other: a long past is never one string. */
function* pieces(whole: object): Generator<string> {
  let before = '{'
  for (const [name, part] of Object.entries(whole)) {
    yield `${before}\n${JSON.stringify(name)}: ${JSON.stringify(part)}`
    before = ','
  }
  yield '\n}\n'
}
