import type { Caller } from '@tavlin/contract/access-rules'
import type { Deps } from '#platform/deps.ts'
import { pdfAnswer } from '#platform/files/pdf.ts'
import { expectTrip } from './load.service.ts'
import { sheetPdf } from './sheet-pdf.ts'
import { findSheet } from './sheet.repo.ts'

export async function printSheet({ db }: Pick<Deps, 'db'>, caller: Caller, id: number, lang: 'he' | 'en') {
  await expectTrip(db, caller, id, 'read')
  return pdfAnswer(`trip-${id}.pdf`, sheetPdf(await findSheet(db, id), lang))
}
