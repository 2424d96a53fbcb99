import { z } from 'zod'
import { ERROR_CODES } from './errors.ts'
import { optionalText } from './fields.ts'

export const PAGE_SIZES = [10, 25, 50, 100] as const
const page_size = z
  .enum(PAGE_SIZES.map(String) as [string, ...string[]])
  .default('25')
  .transform(Number)

/** A list that is always in the same order: a signed cursor and a page size. */
export const pageQuery = <F extends z.ZodRawShape = {}>(filters: F = {} as F) =>
  z.object({ cursor: z.string().max(1000).optional(), limit: page_size, ...filters })

type Order<S extends readonly string[]> = S[number] | `-${S[number]}`

/** The query of every list: search, filters, sort (`name` or `-name`), a signed cursor, a page size. */
export const listQuery = <const S extends readonly [string, ...string[]], F extends z.ZodRawShape = {}>(
  sorts: S,
  filters: F = {} as F,
) =>
  z.object({
    search: optionalText(100).default(''),
    sort: z.enum(sorts.flatMap((by) => [by, `-${by}`]) as Order<S>[]).default(sorts[0] as never),
    cursor: z.string().max(1000).optional(),
    limit: page_size,
    ...filters,
  })

const MOST_VALUES = 20

/** A filter that takes several values, separated by commas. */
export const several = <T extends z.ZodType<unknown, string>>(value: T) =>
  z
    .string()
    .max(400)
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(value).min(1).max(MOST_VALUES))

/** The answer of every list; `next_cursor` is null on the last page, `prev_cursor` on the first. */
export const listOf = <T extends z.ZodType>(row: T) =>
  z.object({ data: z.array(row), next_cursor: z.string().nullable(), prev_cursor: z.string().nullable() })

/** The answer of every bulk action: what became of each row. */
export const AnswerPerRow = z.object({
  data: z.array(
    z.object({ id: z.int(), ok: z.boolean(), code: z.enum(ERROR_CODES).optional(), message: z.string().optional() }),
  ),
})
