import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

// Fields with personal data and tokens, which are masked in the log, whichever code logs them.
const PERSONAL =
  /^(email|password|token|access_token|device_token|phone|first_name|last_name|address|authorization|cookie)$/

// Matches email addresses inside messages of libraries.
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g

/**
 * Masks values when a line is written: pino's own redaction also costs time for requests that are not logged. Requests
 * and errors are not plain objects; their serializers decide what is logged.
 */
function masked(value: unknown, depth = 0): unknown {
  if (!isPlain(value) || depth > 4) return value
  if (Array.isArray(value)) return value.map((item) => masked(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, PERSONAL.test(key) ? '·' : masked(inner, depth + 1)]),
  )
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  return [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value))
}

export function openLog(level: string, process_name: string, to: DestinationStream = pino.destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    base: { process: process_name },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: (line) => masked(line) as Record<string, unknown> },
    serializers: {
      req: (req: { id: string; method: string; routeOptions?: { url?: string } }) => ({
        id: req.id,
        method: req.method,
        route: req.routeOptions?.url,
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
      // Omits the fields in which PostgreSQL includes whole rows.
      err: (error: Error) => ({ ...pino.stdSerializers.err(error), detail: undefined, where: undefined }),
    },
    hooks: { streamWrite: (line) => line.replace(EMAIL, '·') },
  }
  return pino(options, to)
}
