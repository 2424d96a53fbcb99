import { type Logger, pino } from 'pino'

// Names, addresses, numbers and tokens of people stay out of the log, whoever logs them.
const PERSONAL = [
  'email',
  'password',
  'token',
  'phone',
  'first_name',
  'last_name',
  'address',
  'authorization',
  'cookie',
]

export function openLog(level: string, process_name: string): Logger {
  return pino({
    level,
    base: { process: process_name },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: PERSONAL.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '·' },
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
