import type { ReactNode } from 'react'
import * as format from '#base/format.ts'
import type { Instant } from '#base/format.ts'
import { useLang } from '#base/use-language.ts'

/**
 * Isolates a number inside Hebrew text, where its parts would otherwise swap positions. It stays `display: inline`, or
 * it would lose strike-through and underline.
 */
export function Ltr({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  )
}

/** Renders a link that dials the number. `e164` is the number as stored. */
export function Phone({ e164, plain }: { e164: string; plain?: boolean }) {
  const written = <Ltr>{format.phone(e164)}</Ltr>
  return plain ? written : <a href={`tel:${e164}`}>{written}</a>
}

export function OrderId({ id }: { id: number | string }) {
  return <Ltr>#{id}</Ltr>
}

const isoOf = (at: Instant) => (typeof at === 'string' ? at : new Date(at).toISOString())

export function TimeText({ at }: { at: Instant }) {
  return (
    <Ltr>
      <time dateTime={isoOf(at)}>{format.time(at)}</time>
    </Ltr>
  )
}

export function TimeRange({ from, to }: { from: Instant; to: Instant }) {
  return <Ltr>{format.timeRange(from, to)}</Ltr>
}

/** Shows a date; `with_time` adds the time of day. */
export function DateText({ at, with_time }: { at: Instant; with_time?: boolean }) {
  return (
    <Ltr>
      <time dateTime={isoOf(at)}>{with_time ? format.dateTime(at) : format.date(at)}</time>
    </Ltr>
  )
}

/** Shows a distance. Its unit is translated, so the text run has the page's direction. */
export function Distance({ metres }: { metres: number }) {
  const lang = useLang()
  return <bdi dir={lang === 'he' ? 'rtl' : 'ltr'}>{format.distance(metres, lang)}</bdi>
}

export function Percent({ points }: { points: number }) {
  return <Ltr>{format.percent(points)}</Ltr>
}

export function NumberText({ value }: { value: number }) {
  return <Ltr>{format.number(value)}</Ltr>
}

/** Shows a quantity such as ×2. */
export function Count({ of }: { of: number }) {
  return <Ltr>×{format.count(of)}</Ltr>
}

/** Shows a signed change such as +14 or −3. */
export function Signed({ value }: { value: number }) {
  return (
    <Ltr>
      {value > 0 && '+'}
      {format.number(value)}
    </Ltr>
  )
}
