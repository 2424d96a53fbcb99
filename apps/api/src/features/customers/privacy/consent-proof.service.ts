import { shownPhone } from '@tavlin/domain/customers/phone-shown'
import type { Lang } from '@tavlin/domain/language'
import { calendarDay } from '@tavlin/domain/business-time'
import { readSetting } from '#features/settings/settings.service.ts'
import type { Deps } from '#platform/deps.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import { notFound } from '#platform/http/errors.ts'
import { pdfAnswer } from '#platform/files/pdf.ts'
import type { PdfDocument } from '#platform/files/pdf-compiler.ts'
import { type ConsentProof, findConsentProof } from './consent.repo.ts'
import { channelOf, named, numberTag, sheetPdf, timeOf, word } from './export-pdf.ts'
import { EXPORT_TEXT, PROOF_TEXT } from './export.text.ts'

/**
 * Prints every consent and withdrawal of a customer with time, source and wording, as proof towards the customer or a
 * court. The records of an erased customer stay, without name, phone and wording.
 */
export async function printConsentProof(
  deps: Pick<Deps, 'db' | 'now'>,
  id: number,
  { lang }: { lang: Lang },
): Promise<FileAnswer> {
  const made_at = deps.now()
  const proof = (await findConsentProof(deps.db, id)) ?? notFound('customer', id)
  const place = await readSetting(deps.db, 'business_name', calendarDay(made_at))
  return pdfAnswer(`consents-${id}.pdf`, consentProofPdf(proof, { lang, place, made_at }))
}

export function consentProofPdf(
  { customer, consents }: ConsentProof,
  { lang, place, made_at }: { lang: Lang; place: string; made_at: Date },
): PdfDocument {
  const copy = EXPORT_TEXT[lang]
  const proof = PROOF_TEXT[lang]
  const person = [
    [word(copy.number), numberTag(String(customer.id))],
    ...(customer.erased_at === null
      ? [
          [word(copy.phone), numberTag(shownPhone(customer.phone ?? ''))],
          [word(copy.name), word(customer.name)],
        ]
      : [[word(proof.erased), numberTag(timeOf(customer.erased_at))]]),
    [word(copy.registered), numberTag(timeOf(customer.created_at))],
  ]
  const rows = consents.map(({ at, granted, channel, purpose, source, by, text }) => [
    numberTag(timeOf(at)),
    word([granted ? copy.granted : copy.withdrawn, channelOf(channel, lang), named(purpose, lang)].join(' · ')),
    word([proof.sources[source] ?? source, by?.name].filter(Boolean).join(' · ')),
    word(text),
  ])
  const sections = [
    { title: copy.personal, widths: [45, 0], rows: person },
    { title: proof.consents, widths: [33, 42, 36, 0], rows },
  ]
  return sheetPdf(sections, { lang, place, made_at, title: proof.title })
}
