/** An exact fraction in lowest terms, d > 0. Recipes divide by 3 and by 95 %: floating point would lose grams. */
export type Ratio = { readonly n: bigint; readonly d: bigint }

export function ratio(n: number | bigint, d: number | bigint = 1): Ratio {
  const [top, bottom] = [BigInt(n), BigInt(d)]
  if (bottom === 0n) throw new RangeError('A ratio over zero')
  const by = greatestCommonDivisor(top, bottom) * (bottom < 0n ? -1n : 1n)
  return { n: top / by, d: bottom / by }
}

export const ZERO = ratio(0)

export const add = (a: Ratio, b: Ratio): Ratio => ratio(a.n * b.d + b.n * a.d, a.d * b.d)
export const subtract = (a: Ratio, b: Ratio): Ratio => ratio(a.n * b.d - b.n * a.d, a.d * b.d)
export const times = (a: Ratio, b: Ratio): Ratio => ratio(a.n * b.n, a.d * b.d)
export const over = (a: Ratio, b: Ratio): Ratio => ratio(a.n * b.d, a.d * b.n)

export function compare(a: Ratio, b: Ratio): -1 | 0 | 1 {
  const difference = a.n * b.d - b.n * a.d
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Rounds half to even, so that many small roundings do not drift upwards. */
export function toInteger(r: Ratio): number {
  const rounded = Number(roundHalfEven(r))
  if (!Number.isSafeInteger(rounded)) throw new RangeError('The quantity is beyond what an integer holds')
  return rounded
}

/** Formats as decimal text without trailing zeros: 3/2 → "1.5", 1/3 → "0.333". */
export function toDecimal(r: Ratio, places = 3): string {
  const shifted = roundHalfEven(times(r, ratio(10n ** BigInt(places))))
  const digits = (shifted < 0n ? -shifted : shifted).toString().padStart(places + 1, '0')
  const integer = digits.slice(0, digits.length - places)
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '')
  return (shifted < 0n ? '-' : '') + integer + (fraction && `.${fraction}`)
}

function roundHalfEven({ n, d }: Ratio): bigint {
  const floor = n / d - (n % d < 0n ? 1n : 0n)
  const twice_rest = (n - floor * d) * 2n
  if (twice_rest < d) return floor
  if (twice_rest > d) return floor + 1n
  return floor % 2n === 0n ? floor : floor + 1n
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (y) [x, y] = [y, x % y]
  return x
}
