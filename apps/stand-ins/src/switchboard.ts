import { z } from 'zod'

/** Possible misbehaviours of a company: a sentence for the page, and numeric options with their defaults. */
type Kinds = Record<string, { says: string; options: Record<string, number> }>

export type Setting = { misbehaviour: string; times: number | 'forever'; [option: string]: number | string }

/** The switch of a company in the shape that page and API show. */
export type CompanySwitch = {
  kinds: Kinds
  current: () => Setting | null
  set: (input: unknown) => { ok: true } | { ok: false; message: string }
  reset: () => void
}

const Times = z.union([z.int().min(1).max(10_000), z.literal('forever')]).default(1)
const number = z.int().min(1).max(600_000)

/** Allows one misbehaviour at a time, so that tests know which one occurred. */
export function createSwitch<K extends Kinds>(kinds: K) {
  const Named = z.looseObject({ misbehaviour: z.enum(Object.keys(kinds)), times: Times })
  let active: Setting | null = null

  function set(input: unknown): ReturnType<CompanySwitch['set']> {
    const named = Named.safeParse(input)
    if (!named.success) return { ok: false, message: z.prettifyError(named.error) }
    const { misbehaviour, times, ...rest } = named.data
    const defaults = Object.entries(kinds[misbehaviour]?.options ?? {})
    const Options = z.strictObject(Object.fromEntries(defaults.map(([name, value]) => [name, number.default(value)])))
    const options = Options.safeParse(rest)
    if (!options.success) return { ok: false, message: z.prettifyError(options.error) }
    active = { ...options.data, misbehaviour, times }
    return { ok: true }
  }

  /** Stand-ins call this where the misbehaviour would occur. A non-null result reduces a limited `times` by one. */
  function strike<N extends keyof K & string>(kind: N): K[N]['options'] | null {
    if (active?.misbehaviour !== kind) return null
    const struck = active
    const left = struck.times === 'forever' ? struck.times : struck.times - 1
    active = left === 0 ? null : { ...struck, times: left }
    // Safe cast: `set` has validated exactly the options of this kind.
    return struck as K[N]['options']
  }

  const reset = () => {
    active = null
  }
  return { kinds, current: () => active, set, reset, strike }
}
