import type { Lang } from '@tavlin/domain/language'
import { BUSINESS_ZONE } from '@tavlin/domain/business-time'
import { shownPhone } from '@tavlin/domain/customers/phone-shown'
import { leavesAt } from '@tavlin/domain/dispatch/departure'
import { deliCodes, orderLabel } from '@tavlin/domain/dispatch/order-label'
import { bagsOf } from '@tavlin/domain/dispatch/occupancy'
import { tripMark } from '@tavlin/domain/dispatch/trip-mark'
import { roundForCash } from '@tavlin/domain/pricing/tax'
import { dayText } from '#platform/files/document-text.ts'
import type { PdfDocument } from '#platform/files/pdf-compiler.ts'
import { sheetMap } from './sheet-map.ts'
import type { SheetStop, SheetTrip } from './sheet.repo.ts'
import { SHEET_TEXT } from './sheet.text.ts'

// The template uses names that `HEAD` of the PDF compiler defines: sheet, labels, own, digits, dark, faint, light,
// heading_line and page_line.
const TEMPLATE = `
#set page(paper: "a4", margin: (x: 16mm, top: 24mm, bottom: 18mm),
  header: heading_line(text(size: 15pt, weight: 700, fill: dark, labels.title + " " + own(sheet.letter)),
    text(size: 11pt, digits(sheet.when))),
  footer: page_line(own(sheet.place)))
#let mm1(value) = value * 1mm
#grid(columns: (1fr,) * sheet.facts.len(), gutter: 4mm, ..sheet.facts.map(fact => [
  #text(size: 8pt, fill: luma(90), fact.name) \\ #text(size: 11pt, weight: 700, if fact.digits { box(digits(fact.value)) } else { own(fact.value) })]))
#if sheet.is_estimate { text(size: 8pt, fill: luma(90), labels.estimate) }
#if sheet.stops.len() == 0 { labels.nothing } else {
  v(2mm)
  block(width: mm1(sheet.map.width), height: mm1(sheet.map.height), fill: light, stroke: 0.4pt + faint, radius: 2mm, {
    place(top + left, curve(stroke: (paint: dark, thickness: 1.4pt, join: "round"), curve.move(sheet.map.way.first().map(mm1)),
      ..sheet.map.way.slice(1).map(spot => curve.line(spot.map(mm1)))))
    for (i, spot) in sheet.map.stops.enumerate() {
      place(top + left, dx: mm1(spot.at(0) - 2.4), dy: mm1(spot.at(1) - 2.4), circle(radius: 2.4mm, fill: white, stroke: 1pt + dark,
        align(center + horizon, text(size: 7pt, weight: 700, dir: ltr, str(i + 1)))))
    }
    if sheet.map.deli != none {
      place(top + left, dx: mm1(sheet.map.deli.at(0) - 2), dy: mm1(sheet.map.deli.at(1) - 2), rect(width: 4mm, height: 4mm, fill: dark, radius: 0.6mm))
    }
  })
  v(2mm)
  for (i, stop) in sheet.stops.enumerate() {
    block(breakable: false, width: 100%, inset: (y: 5pt), stroke: (bottom: 0.4pt + faint), grid(columns: (11mm, 1fr, 42mm), gutter: 3mm,
      align(center, circle(radius: 4mm, stroke: 1pt + dark, align(center + horizon, text(size: 10pt, weight: 700, str(i + 1))))),
      [#text(size: 11pt, weight: 700, own(stop.name)) #h(2mm) #text(fill: luma(90), if stop.is_coded { own(stop.number) } else { digits(stop.number) }) \\
       #text(size: 10pt, own(stop.address)) \\
       #for door in stop.doors [#box(inset: (x: 3pt, y: 2pt), fill: light, radius: 1mm)[#door.name #strong(digits(door.value))] #h(1mm)]
       #if stop.note != "" [\\ #own(stop.note)]],
      [#labels.arrives #strong(digits(stop.eta)) \\ #text(size: 8pt)[#labels.promised #digits(stop.promised)] \\
       #labels.bags #strong(digits(stop.bags)) #if stop.phone != "" [\\ #digits(stop.phone)]
       #if stop.cash != "" [\\ #box(inset: 3pt, stroke: 0.8pt + dark)[#labels.cash #strong(digits(stop.cash)) #if stop.how != "" [· #stop.how]]]]))
  }
  v(8mm)
  grid(columns: (1fr, 70mm), [], [#line(length: 100%, stroke: 0.5pt) #text(size: 8pt, labels.signed)])
}
`

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: BUSINESS_ZONE, hour: '2-digit', minute: '2-digit' })
const timeOf = (at: string | null) => (at === null ? '–' : clock.format(new Date(at)))
const shekels = (agorot: number) => `${(agorot / 100).toFixed(2)} ₪`

export function sheetPdf(trip: SheetTrip, lang: Lang): PdfDocument {
  const copy = SHEET_TEXT[lang]
  const { letter_he, letter_en } = tripMark(trip.seq)
  const deli = trip.deli_lat === null || trip.deli_lng === null ? null : { lat: trip.deli_lat, lng: trip.deli_lng }
  const code = trip.all_delis.length > 1 ? (deliCodes(trip.all_delis).get(trip.deli_id) ?? null) : null
  return {
    template: TEMPLATE,
    data: {
      lang,
      labels: copy,
      is_estimate: trip.is_estimate,
      letter: lang === 'he' ? letter_he : letter_en,
      when: `${dayText(trip.date)} ${String(trip.hour % 24).padStart(2, '0')}:00`,
      place: lang === 'he' ? trip.deli_he : trip.deli_en || trip.deli_he,
      facts: factsOf(trip, lang),
      map: sheetMap(deli, trip.stops, trip.shape),
      stops: trip.stops.map((stop) => ({
        ...stopOf(stop, lang),
        number: orderLabel(stop.number, code, lang),
        is_coded: code !== null,
      })),
    },
  }
}

/** Amount to collect; cash is rounded to whole coins. */
const collectedOf = ({ due_agorot, collect }: SheetStop): number =>
  collect === 'cash' ? roundForCash(due_agorot) : due_agorot

function factsOf(trip: SheetTrip, lang: Lang) {
  const copy = SHEET_TEXT[lang]
  const cash = trip.stops.reduce((sum, stop) => sum + collectedOf(stop), 0)
  const numberFact = (name: string, value: string) => ({ name, value, digits: true })
  return [
    { name: copy.driver, value: trip.driver, digits: false },
    ...(trip.vehicle === '' ? [] : [{ name: copy.vehicle, value: trip.vehicle, digits: false }]),
    numberFact(`${copy.leaves}–${copy.back}`, `${timeOf(leavesAt(trip))}–${timeOf(trip.ends_at)}`),
    numberFact(`${copy.distance}, ${copy.km}`, (trip.distance_m / 1000).toFixed(1)),
    numberFact(copy.stops, String(trip.stops.length)),
    numberFact(copy.bags, bagsText(trip.stops)),
    ...(cash > 0 ? [numberFact(copy.cash, shekels(cash))] : []),
  ]
}

/** Adds up the bags of the stops. The sum is an estimate, marked with `~`, while an order is unpacked. */
function bagsText(stops: readonly SheetStop[]): string {
  const sum = stops.reduce((so_far, stop) => so_far + bagsOf(stop), 0)
  return stops.some(({ bags }) => bags === null) ? `~${sum}` : String(sum)
}

function stopOf(stop: SheetStop, lang: Lang) {
  const copy = SHEET_TEXT[lang]
  const doors = (['entrance', 'floor', 'apartment'] as const).map((what) => ({ name: copy[what], value: stop[what] }))
  return {
    name: stop.customer_name,
    address: stop.address,
    doors: [...doors, { name: copy.code, value: stop.door_code }].filter(({ value }) => value !== ''),
    note: [stop.note, ...(stop.leave_at_door ? [copy.leave] : [])].filter((text) => text !== '').join(' · '),
    eta: timeOf(stop.eta_at),
    promised: `${timeOf(stop.promise_from)}–${timeOf(stop.promise_to)}`,
    bags: stop.bags === null ? copy.not_packed : String(stop.bags),
    phone: stop.phone ? shownPhone(stop.phone) : '',
    cash: stop.due_agorot > 0 ? shekels(collectedOf(stop)) : '',
    how: stop.due_agorot > 0 && stop.collect ? copy[`by_${stop.collect}`] : '',
  }
}
