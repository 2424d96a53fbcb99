// Colour measurements for tests only: contrast and perceived distance of two colours.

type Triple = [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

function channels(hex: string | undefined): Triple {
  if (!hex || !/^#[\da-f]{6}$/i.test(hex)) throw new Error(`not a colour: ${hex}`)
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255).map(linear) as Triple
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const luminance = ([red, green, blue]: Triple) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** Returns the WCAG 2 contrast ratio, 1 to 21. */
export function contrast(one: string | undefined, other: string | undefined): number {
  const [a, b] = [luminance(channels(one)), luminance(channels(other))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Machado, Oliveira and Fernandes 2009, severity 1: simulated colour blindness, in linear light. */
export const SIGHTS = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, Matrix>

const through = (matrix: Matrix, from: Triple): Triple =>
  matrix.map((row) => row[0] * from[0] + row[1] * from[1] + row[2] * from[2]) as Triple

const OKLAB_IN: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const OKLAB_OUT: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]

/** Returns the OKLab distance × 100, for the given type of vision. */
export function distance(one: string | undefined, other: string | undefined, sight: Matrix): number {
  const [a, b] = [one, other].map((hex) => {
    const seen = through(sight, channels(hex)).map((value) => Math.min(1, Math.max(0, value))) as Triple
    return through(OKLAB_OUT, through(OKLAB_IN, seen).map(Math.cbrt) as Triple)
  }) as [Triple, Triple]
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
