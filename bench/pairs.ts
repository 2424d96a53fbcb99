/** Result of one benchmark, in the shape that bin/bench prints last. */
export type Result = {
  name: string
  value: number
  unit: string
  goal: number
  ok: boolean
  [more: string]: unknown
}

const PAIRS = 7

/**
 * Compares our code with the bare engine, alternating A B A B …, so that other load affects both alike. The result is
 * the median of the pairwise ratios; the quartiles show the spread.
 */
export async function ratioOf(
  name: string,
  goal: number,
  bare: () => Promise<number>,
  ours: () => Promise<number>,
): Promise<Result> {
  await bare()
  await ours()
  const pairs: { bare: number; ours: number }[] = []
  for (let i = 0; i < PAIRS; i++) {
    pairs.push({ bare: await bare(), ours: await ours() })
    const { bare: a, ours: b } = pairs.at(-1)!
    console.log(`pair ${i + 1}: bare ${Math.round(a)}/s, ours ${Math.round(b)}/s, ratio ${(b / a).toFixed(3)}`)
  }
  const ratios = pairs.map((pair) => pair.ours / pair.bare).toSorted((a, b) => a - b)
  const value = round(quantile(ratios, 0.5))
  return {
    name,
    value,
    unit: 'ratio to the bare engine',
    goal,
    ok: value >= goal,
    quartiles: [round(quantile(ratios, 0.25)), round(quantile(ratios, 0.75))],
    bare_per_second: Math.round(
      quantile(
        pairs.map((pair) => pair.bare).toSorted((a, b) => a - b),
        0.5,
      ),
    ),
    ours_per_second: Math.round(
      quantile(
        pairs.map((pair) => pair.ours).toSorted((a, b) => a - b),
        0.5,
      ),
    ),
  }
}

const quantile = (sorted: readonly number[], share: number): number => sorted[Math.round((sorted.length - 1) * share)]!
const round = (value: number): number => Math.round(value * 1000) / 1000
