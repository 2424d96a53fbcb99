import { z } from 'zod'
import { ERROR_CODES } from './errors.ts'
import { optionalText } from './fields.ts'

export const PAGE_SIZES = [10, 25, 50, 100] as const
const page_size = z
  .enum(PAGE_SIZES.map(String) as [string, ...string[]])
  .default('25')
  .transform(Number)

/** Query of a list with a fixed sort order: a signed cursor and a page size. */
export const pageQuery = <F extends z.ZodRawShape = {}>(filters: F = {} as F) =>
  z.object({ cursor: z.string().max(1000).optional(), limit: page_size, ...filters })

type Order<S extends readonly string[]> = S[number] | `-${S[number]}`

/** Query of every list: search, filters, sort (`name` or `-name`), a signed cursor, a page size. */
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

/** Fields that the export of a list adds to its query, which has neither cursor nor page size. */
export const exportFormat = {
  format: z.enum(['csv', 'xlsx']),
  lang: z.enum(['he', 'en']).default('he'),
}

const listed = (one: string): RegExp => new RegExp(`^(${one})(,(${one})){0,19}$`)
const split = (text: string): string[] => [...new Set(text.split(','))]

/** Parses a filter with several comma-separated values. */
export const several = <const V extends readonly string[]>(values: V) =>
  z
    .string()
    .regex(listed(values.join('|')), 'is not a list of known values')
    .transform((text) => split(text) as V[number][])

/** Parses a filter with several comma-separated ids. */
export const severalIds = z
  .string()
  .regex(listed('[1-9]\\d{0,8}'), 'are not ids')
  .transform((text) => split(text).map(Number))

/** Response of every list; `next_cursor` is null on the last page, `prev_cursor` on the first. */
export const listOf = <T extends z.ZodType>(row: T) =>
  z.object({ data: z.array(row), next_cursor: z.string().nullable(), prev_cursor: z.string().nullable() })

/** Response of every bulk action, with the result of each row. */
export const AnswerPerRow = z
  .object({
    data: z.array(
      z.object({ id: z.int(), ok: z.boolean(), code: z.enum(ERROR_CODES).optional(), message: z.string().optional() }),
    ),
  })
  .register(z.globalRegistry, { id: 'AnswerPerRow' })
