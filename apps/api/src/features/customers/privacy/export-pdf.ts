import type { Lang } from '@tavlin/domain/language'
import { BUSINESS_ZONE } from '@tavlin/domain/business-time'
import { shownPhone } from '@tavlin/domain/customers/phone-shown'
import { STATEMENT_LABELS } from '#features/wallet/money.service.ts'
import { moneyText } from '#platform/files/document-text.ts'
import type { PdfDocument } from '#platform/files/pdf-compiler.ts'
import type { ExportedCustomer, LedgerLine } from './export.repo.ts'
import { EXPORT_EVENT_TEXT, EXPORT_TEXT } from './export.text.ts'

// The template uses names that `HEAD` of the PDF compiler defines: sheet, labels, own, digits, dark, faint, light,
// heading_line and page_line.
const TEMPLATE = `
#set page(paper: "a4", margin: (x: 16mm, top: 24mm, bottom: 18mm),
  header: heading_line(text(size: 15pt, weight: 700, fill: dark, labels.title), text(size: 10pt, own(sheet.place))),
  footer: page_line(labels.made + " " + digits(sheet.made)))
#let shown(cell) = if cell.at("digits", default: false) { digits(cell.text) } else { own(cell.text) }
#for part in sheet.parts {
  block(above: 14pt, below: 6pt, sticky: true, text(size: 11.5pt, weight: 700, fill: dark, part.title))
  if part.rows.len() == 0 { text(fill: luma(90), labels.nothing) } else {
    table(columns: part.widths.map(width => if width == 0 { 1fr } else { width * 1mm }),
      align: start + top, inset: (x: 4pt, y: 4pt), stroke: (x: none, y: 0.4pt + faint),
      fill: (_, row) => if calc.even(row) { light },
      ..part.rows.map(row => row.map(shown)).flatten())
  }
  if part.cut { text(size: 8pt, labels.rest) }
}
`
// Maximum number of rows, so that the PDF has a few dozen pages; the JSON file has everything.
const MOST_ROWS = 500

type PdfCell = { readonly text: string; readonly digits?: boolean }
type PdfSection = {
  readonly title: string
  readonly widths: readonly number[]
  readonly rows: readonly (readonly PdfCell[])[]
}

export const word = (text: string): PdfCell => ({ text })
export const numberTag = (text: string): PdfCell => ({ text, digits: true })

export function exportPdf(
  found: ExportedCustomer,
  { lang, place, made_at }: { lang: Lang; place: string; made_at: Date },
): PdfDocument {
  const sections = [...aboutPerson(found, lang), ...aboutMoney(found, lang), ...aboutPast(found, lang)]
  return sheetPdf(sections, { lang, place, made_at, title: EXPORT_TEXT[lang].title })
}

type SheetInput = { readonly lang: Lang; readonly place: string; readonly made_at: Date; readonly title: string }

/** A document of titled tables. */
export function sheetPdf(sections: readonly PdfSection[], { lang, place, made_at, title }: SheetInput): PdfDocument {
  const parts = sections.map((part) => ({
    ...part,
    rows: part.rows.slice(-MOST_ROWS),
    cut: part.rows.length > MOST_ROWS,
  }))
  const labels = { ...EXPORT_TEXT[lang], title }
  return { template: TEMPLATE, data: { lang, labels, place, made: timeOf(made_at.toISOString()), parts } }
}

function aboutPerson({ customer, allergens, addresses, consents, flags }: ExportedCustomer, lang: Lang): PdfSection[] {
  const copy = EXPORT_TEXT[lang]
  const facts: [string, PdfCell][] = [
    [copy.number, numberTag(String(customer.id))],
    [copy.phone, numberTag(shownPhone(customer.phone))],
    [copy.name, word(`${customer.first_name} ${customer.last_name}`.trim())],
    [copy.email, numberTag(customer.email ?? '')],
    [copy.lang, word(copy[customer.lang])],
    [copy.birthday, numberTag(customer.birthday?.split('-').reverse().join('.') ?? '')],
    [copy.registered, numberTag(timeOf(customer.created_at))],
    [copy.orders, numberTag(String(customer.completed_orders))],
    [copy.allergens, word(allergens.map((one) => one[`name_${lang}`]).join(', '))],
    [copy.allergy_note, word(customer.allergy_note)],
  ]
  return [
    { title: copy.personal, widths: [45, 0], rows: facts.map(([name, value]) => [word(name), value]) },
    {
      title: copy.addresses,
      widths: [0, 70],
      rows: addresses.map((one) => [word(one.formatted), word(doorOf(one, copy))]),
    },
    {
      title: copy.consents,
      widths: [33, 50, 0],
      rows: consents.map(({ at, granted, channel, purpose, text: consent_text }) => [
        numberTag(timeOf(at)),
        word([granted ? copy.granted : copy.withdrawn, channelOf(channel, lang), named(purpose, lang)].join(' · ')),
        word(consent_text),
      ]),
    },
    {
      title: copy.flags,
      widths: [33, 50, 0],
      rows: flags.map(({ at, flag, reason }) => [numberTag(timeOf(at)), word(named(flag, lang)), word(reason)]),
    },
  ]
}

type Address = ExportedCustomer['addresses'][number]

function doorOf(address: Address, copy: Readonly<Record<string, string>>): string {
  const { label, name, driver_note } = address
  const door = (['entrance', 'floor', 'apartment', 'door_code'] as const).flatMap((field) =>
    address[field] ? [`${copy[field]} ${address[field]}`] : [],
  )
  return [label, name, ...door, driver_note].filter(Boolean).join(' · ')
}

function aboutMoney({ wallet, points, approvals }: ExportedCustomer, lang: Lang): PdfSection[] {
  const copy = EXPORT_TEXT[lang]
  const lines = (all: readonly LedgerLine[], shown: (value: number) => string) =>
    all.map(({ at, kind, reason, note, amount, balance }) => [
      numberTag(timeOf(at)),
      word([named(kind, lang), reason && named(reason, lang), note].filter(Boolean).join(' · ')),
      numberTag(shown(amount)),
      numberTag(shown(balance)),
    ])
  return [
    { title: copy.wallet, widths: [33, 0, 26, 26], rows: lines(wallet, moneyText) },
    { title: copy.points, widths: [33, 0, 26, 26], rows: lines(points, String) },
    {
      title: copy.approvals,
      widths: [33, 26, 30, 0],
      rows: approvals.map(({ requested_at, amount, currency, state, note, answer_note }) => [
        numberTag(timeOf(requested_at)),
        numberTag(currency === 'ILS' ? moneyText(amount) : String(amount)),
        word(named(state, lang)),
        word([note, answer_note].filter(Boolean).join(' · ')),
      ]),
    },
  ]
}

function aboutPast({ messages, notes, orders, merges, log }: ExportedCustomer, lang: Lang): PdfSection[] {
  const copy = EXPORT_TEXT[lang]
  const mergeSentence = ({ from_id, into_id }: ExportedCustomer['merges'][number]) =>
    copy.merged.replace('{from}', String(from_id)).replace('{into}', String(into_id))
  return [
    {
      title: copy.all_orders,
      widths: [33, 24, 0, 26],
      rows: orders.map(({ placed_at, number, deli, lines, total_agorot }) => [
        numberTag(timeOf(placed_at)),
        numberTag(`#${number}`),
        word([deli, ...lines.map(({ name, quantity }) => `${name} × ${quantity}`)].join(' · ')),
        numberTag(moneyText(total_agorot)),
      ]),
    },
    {
      title: copy.messages,
      widths: [33, 40, 0],
      rows: messages.map((one) => [
        numberTag(timeOf(one.at)),
        word(one.is_note ? copy.staff_note : one.is_received ? copy.from_customer : copy.to_customer),
        word(one.text),
      ]),
    },
    {
      title: copy.notes,
      widths: [33, 40, 0],
      rows: notes.map((one) => [numberTag(timeOf(one.at)), word(one.by?.name ?? copy.system), word(one.text)]),
    },
    {
      title: copy.merges,
      widths: [33, 0],
      rows: merges.map((one) => [numberTag(timeOf(one.at)), word(mergeSentence(one))]),
    },
    {
      title: copy.log,
      widths: [33, 0, 50],
      rows: log.map(({ at, name, by }) => [
        numberTag(timeOf(at)),
        word(EXPORT_EVENT_TEXT[name]?.[lang] ?? name),
        word(by ?? copy.system),
      ]),
    },
  ]
}

export const named = (key: string, lang: Lang): string =>
  (({ ...STATEMENT_LABELS[lang], ...EXPORT_TEXT[lang] }) as Record<string, string>)[key] ?? key
export const channelOf = (channel: string, lang: Lang): string =>
  channel === 'sms' ? EXPORT_TEXT[lang].sms : named(`${channel}_channel`, lang)
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: BUSINESS_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
export const timeOf = (at: string): string => CLOCK.format(new Date(at)).replaceAll('/', '.')
