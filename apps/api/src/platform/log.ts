import { type Logger, pino } from 'pino'

// Names, addresses, numbers and tokens of people stay out of the log, whoever logs them.
const PERSONAL =
  /^(email|password|token|access_token|device_token|phone|first_name|last_name|address|authorization|cookie)$/

/** Masks at the moment of writing: pino's own redaction also works on every request that is never logged. */
function masked(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error || depth > 4) return value
  if (Array.isArray(value)) return value.map((item) => masked(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, PERSONAL.test(key) ? '·' : masked(inner, depth + 1)]),
  )
}

export function openLog(level: string, process_name: string): Logger {
  return pino({
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
      err: pino.stdSerializers.err,
    },
  })
}
