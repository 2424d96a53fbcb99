import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { printerNetworks } from './printer-networks.ts'

/** Root of this checkout; relative paths in the configuration start here. */
export const ROOT = resolve(import.meta.dirname, '../../..')

const port = (default_value: number) => z.coerce.number().int().min(1).max(65_535).default(default_value)
const flag = (default_value: boolean) => z.enum(['true', 'false']).default(default_value ? 'true' : 'false')
const optional = z.string().default('')

/** Every configuration key with its description; `.env.example` is generated from this table. */
export const KEYS = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('Environment of this process.'),
  PRODUCT_NAME: z.string().min(1).default('Tavlin').describe('Shown in titles, mails and the manifest.'),
  PUBLIC_URL: optional.describe(
    'Public address of the product, for links in mails. Empty: http://localhost and the web port.',
  ),
  SECRET_KEY: z
    .string()
    .min(32)
    .default('development-only-secret-key-of-32-chars')
    .describe('Signs list cursors and selected places. At least 32 characters; bin/setup writes a random one.'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info').describe('pino level.'),
  BUILD_VERSION: optional.describe('Version of this build for /last-updated. Empty: the commit of the checkout.'),

  USER_TOUR: flag(true).describe('Whether users see a short tour on their first visit.'),
  MAP_TILE_URL: optional.describe(
    'Vector tiles for maps, such as https://host/{z}/{x}/{y}.pbf?key={key}. Empty: the demo city.',
  ),
  MAPS_KEY: optional.describe('Key of the maps service: replaces {key} in MAP_TILE_URL. Browsers see it.'),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^(GTM-[A-Z0-9]+)?$/, 'is not an id such as GTM-AB12CD')
    .default('')
    .describe(
      'Google Tag Manager on customer pages, after their consent. Empty: not loaded, and not in the page policy.',
    ),
  ANALYTICS_ID: z
    .string()
    .regex(/^(G-[A-Z0-9]+)?$/, 'is not an id such as G-AB12CD34')
    .default('')
    .describe(
      'Google Analytics on customer pages, after their consent. Empty: not loaded, and not in the page policy.',
    ),

  PORT_OFFSET: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(0)
    .describe('Added to every port below, so that two checkouts run side by side.'),
  BIND_ADDRESS: z.string().min(1).default('127.0.0.1').describe('Address the servers listen on.'),
  WEB_PORT: port(3000).describe('Web server.'),
  API_PORT: port(8000).describe('API.'),
  WORKER_PORT: port(8001).describe('Health and metrics of the worker.'),
  REALTIME_PORT: port(6001).describe('Realtime server (Pusher protocol).'),
  ROUTING_PORT: port(8020).describe('Routing engine (Valhalla).'),
  PLANNER_PORT: port(8030).describe('Route planner.'),
  STAND_INS_PORT: port(8090).describe('Page and switchboard of the stand-ins for outside companies.'),
  SMTP_SINK_PORT: port(2525).describe('Local mail server of the stand-ins.'),
  PRINTER_PORT: port(9109).describe('Local receipt printer of the stand-ins.'),
  PG_PORT: port(54329).describe("The project's own PostgreSQL."),
  API_URL: optional.describe('API address for the web server. Empty: this machine and the API port.'),
  TRUSTED_PROXIES: z
    .string()
    .default('127.0.0.1,::1')
    .describe('Trusted proxies: comma-separated addresses whose X-Forwarded-For is accepted.'),

  DATABASE_URL: optional.describe(
    'Connection of API and worker (role tavlin_app). Empty: the PostgreSQL of bin/services.',
  ),
  DATABASE_OWNER_URL: optional.describe(
    'Connection of migrations (role tavlin_owner). Empty: the PostgreSQL of bin/services.',
  ),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10).describe('Connections per process.'),
  REQUEST_DEADLINE_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(120_000)
    .default(10_000)
    .describe('Requests that take longer are aborted, with their query.'),

  REALTIME_HOST: optional.describe('Realtime server for API, worker and browsers. Empty: our own single-node server.'),
  REALTIME_SOCKET_HOST: optional.describe('Socket host for browsers, if different (hosted: ws-eu.pusher.com).'),
  REALTIME_TLS: flag(false).describe('true for the hosted service.'),
  REALTIME_CLUSTER: z.string().default('eu').describe('Cluster of the hosted service.'),
  REALTIME_APP_ID: z.string().min(1).default('tavlin').describe('Application id of the realtime service.'),
  REALTIME_KEY: z.string().min(1).default('tavlin-key').describe('Public key of the realtime service.'),
  REALTIME_SECRET: z
    .string()
    .min(8)
    .default('development-only-secret')
    .describe('Secret of the realtime service; bin/setup writes a random one.'),
  RELAY_POLL_MS: z.coerce.number().int().min(1).max(5000).default(25).describe('Polling interval of the relay.'),

  SMTP_URL: optional.describe('Mail server, smtp://user:password@host:port. Empty: the local sink.'),
  MAIL_FROM: z.string().default('Tavlin <no-reply@tavlin.test>').describe('Sender of mails.'),

  STORAGE: z.enum(['disk', 's3']).default('disk').describe('Storage of pictures.'),
  STORAGE_DIR: z.string().default('.local/storage').describe('Folder for STORAGE=disk.'),
  S3_ENDPOINT: optional.describe('Bucket address for STORAGE=s3, such as https://host/bucket.'),
  S3_REGION: z.string().default('eu-central-1').describe('Region for STORAGE=s3.'),
  S3_ACCESS_KEY: optional.describe('Access key for STORAGE=s3.'),
  S3_SECRET_KEY: optional.describe('Secret key for STORAGE=s3.'),

  GEOCODER: z
    .enum(['local', 'google'])
    .default('local')
    .describe('Address search: the gazetteer of our own database, or Google Places (New).'),
  GOOGLE_PLACES_KEY: optional.describe('Key for GEOCODER=google; only the API uses it.'),
  GOOGLE_PLACES_URL: z
    .url()
    .default('https://places.googleapis.com')
    .describe('Base URL of Google Places; the stand-ins implement its protocol under /geocoder.'),

  ROUTING_URL: optional.describe('Any server with the API of valhalla_service. Empty: our own routing process.'),
  ROUTING_TILES: z
    .string()
    .default('.local/tiles')
    .describe('Folder with config.json and the tiles of our routing process; bin/setup builds the demo city there.'),
  ROUTING_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(50)
    .max(60_000)
    .default(2500)
    .describe('Routing requests that take longer fall back to a great-circle estimate, marked as such.'),

  PLANNER_URL: optional.describe('Planner address for the API. Empty: this machine and its port.'),

  SMS_URL: optional.describe(
    'Text message service (Twilio’s Messages API). Empty: the stand-ins; in production none are sent.',
  ),
  SMS_ACCOUNT: z.string().default('ACdemo').describe('Account of the text message company.'),
  SMS_TOKEN: z.string().default('demo-token').describe('Secret of that account.'),
  SMS_FROM: z.string().default('Tavlin').describe('Sender of text messages; only a number can be answered.'),
  SMS_CALLBACK_URL: optional.describe('Public address of the API for SMS webhooks. Empty: PUBLIC_URL.'),
  ALLOCATION_URL: optional.describe(
    'Service for allocation numbers of tax invoices. Empty: the stand-ins; in production invoices wait.',
  ),
  ALLOCATION_TOKEN: z.string().default('demo-token').describe('Bearer token for it.'),

  PAYMENT_URL: optional.describe('Hosted-page gateway for cards. Empty: the stand-ins; in production no card pages.'),
  PAYMENT_KEY: optional.describe('Key of our account there.'),
  PAYMENT_SECRET: optional.describe('Secret with which the gateway signs its webhooks.'),
  PAYMENT_CALLBACK_URL: optional.describe(
    'Webhook address of the API for the gateway, such as https://api.example.com. Empty: API_URL.',
  ),
  DEAL_URL: optional.describe('Outside voucher service. Empty: the stand-ins; in production no deals.'),
  DEAL_KEY: optional.describe('Key of our account there.'),
  COMPANY_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(50)
    .max(60_000)
    .default(4000)
    .describe('Timeout of gateway and deal service; the outcome is queried later.'),

  PRINTER_NETWORKS: optional.describe(
    'Networks allowed for deli printers, such as 192.168.1.0/24,fd12::/16. Empty: the private ranges; outside production also this machine.',
  ),

  METRICS_TOKEN: optional.describe('Bearer token for /metrics from other machines. Empty: only this machine.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional.describe(
    'Trace collector (OTLP over HTTP). Empty: no traces. Needs the optional packages of apps/api/package.json.',
  ),
} as const

const Keys = z.object(KEYS)

/** Thrown for an invalid configuration, which stops the start; the message is for the operator. */
export class ConfigError extends Error {}

function readKeys(env: Record<string, string | undefined>) {
  const read = Keys.safeParse(env)
  if (read.success) return read.data
  const sentences = read.error.issues.map(({ path, message }) => {
    const name = String(path[0])
    const isSecret = /SECRET|TOKEN|ACCESS_KEY|PLACES_KEY|PAYMENT_KEY|DEAL_KEY/.test(name)
    return `${name} is ${isSecret ? 'not as it must be' : JSON.stringify(env[name])}: ${message}.`
  })
  throw new ConfigError(`The configuration is wrong. ${sentences.join(' ')} See .env.example.`)
}

export function readConfig(env: Record<string, string | undefined>) {
  const raw = readKeys(env)
  const at = (key: `${string}_PORT` & keyof typeof raw) => raw[key] + raw.PORT_OFFSET
  const isHosted = raw.REALTIME_HOST !== ''
  if (raw.NODE_ENV === 'production') rejectInsecureSettings(raw)
  if (raw.STORAGE === 's3' && !(raw.S3_ENDPOINT && raw.S3_ACCESS_KEY && raw.S3_SECRET_KEY))
    throw new ConfigError('STORAGE is s3, which needs S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY. See .env.example.')
  if (raw.GEOCODER === 'google' && raw.GOOGLE_PLACES_KEY === '')
    throw new ConfigError('GEOCODER is google, which needs GOOGLE_PLACES_KEY. See .env.example.')
  const database = (role: string) => `postgres://${role}@127.0.0.1:${at('PG_PORT')}/tavlin`
  return {
    env: raw.NODE_ENV,
    product_name: raw.PRODUCT_NAME,
    tour: raw.USER_TOUR === 'true',
    map_tile_url: tileUrlOf(raw),
    measurement: measurementOf(raw),
    public_url: raw.PUBLIC_URL || `http://localhost:${at('WEB_PORT')}`,
    secret_key: raw.SECRET_KEY,
    log_level: raw.LOG_LEVEL,
    build_version: raw.BUILD_VERSION,
    bind_address: raw.BIND_ADDRESS,
    ports: {
      web: at('WEB_PORT'),
      api: at('API_PORT'),
      worker: at('WORKER_PORT'),
      realtime: at('REALTIME_PORT'),
      routing: at('ROUTING_PORT'),
      planner: at('PLANNER_PORT'),
      stand_ins: at('STAND_INS_PORT'),
      smtp_sink: at('SMTP_SINK_PORT'),
      printer: at('PRINTER_PORT'),
      pg: at('PG_PORT'),
    },
    api_url: raw.API_URL || `http://127.0.0.1:${at('API_PORT')}`,
    planner: { url: (raw.PLANNER_URL || `http://127.0.0.1:${at('PLANNER_PORT')}`).replace(/\/$/, '') },
    trusted_proxies: raw.TRUSTED_PROXIES.split(',').filter(Boolean),
    database: {
      url: raw.DATABASE_URL || database('tavlin_app'),
      owner_url: raw.DATABASE_OWNER_URL || database('tavlin_owner'),
      pool: raw.DATABASE_POOL,
    },
    request_deadline_ms: raw.REQUEST_DEADLINE_MS,
    realtime: {
      app_id: raw.REALTIME_APP_ID,
      key: raw.REALTIME_KEY,
      secret: raw.REALTIME_SECRET,
      cluster: raw.REALTIME_CLUSTER,
      host: isHosted ? raw.REALTIME_HOST : '127.0.0.1',
      port: isHosted ? (raw.REALTIME_TLS === 'true' ? 443 : 80) : at('REALTIME_PORT'),
      tls: raw.REALTIME_TLS === 'true',
      socket_host: raw.REALTIME_SOCKET_HOST || (isHosted ? raw.REALTIME_HOST : '127.0.0.1'),
    },
    relay_poll_ms: raw.RELAY_POLL_MS,
    smtp_url: raw.SMTP_URL || `smtp://127.0.0.1:${at('SMTP_SINK_PORT')}`,
    mail_from: raw.MAIL_FROM,
    storage: storageOf(raw),
    geocoder:
      raw.GEOCODER === 'local'
        ? { kind: 'local' as const }
        : { kind: 'google' as const, key: raw.GOOGLE_PLACES_KEY, url: raw.GOOGLE_PLACES_URL.replace(/\/$/, '') },
    routing: routingOf(raw, at('ROUTING_PORT')),
    ...companiesOf(raw, at('STAND_INS_PORT'), at('API_PORT')),
    printer_networks: printerNetworksOf(raw),
    metrics_token: raw.METRICS_TOKEN,
    otlp_endpoint: raw.OTEL_EXPORTER_OTLP_ENDPOINT,
  }
}
export type Config = ReturnType<typeof readConfig>

function tileUrlOf({ MAP_TILE_URL, MAPS_KEY }: z.output<typeof Keys>): string {
  if (MAP_TILE_URL.includes('{key}') && MAPS_KEY === '')
    throw new ConfigError('MAP_TILE_URL has a {key}, which needs MAPS_KEY. See .env.example.')
  return MAP_TILE_URL.replace('{key}', encodeURIComponent(MAPS_KEY))
}

/** Returns null when no analytics id is configured. */
function measurementOf({ TAG_MANAGER_ID, ANALYTICS_ID }: z.output<typeof Keys>) {
  if (TAG_MANAGER_ID === '' && ANALYTICS_ID === '') return null
  return { tag_manager_id: TAG_MANAGER_ID || null, analytics_id: ANALYTICS_ID || null }
}

function storageOf(raw: z.output<typeof Keys>) {
  if (raw.STORAGE === 'disk') return { kind: 'disk' as const, dir: resolve(ROOT, raw.STORAGE_DIR) }
  return {
    kind: 's3' as const,
    endpoint: raw.S3_ENDPOINT,
    region: raw.S3_REGION,
    access_key: raw.S3_ACCESS_KEY,
    secret_key: raw.S3_SECRET_KEY,
  }
}

function routingOf(raw: z.output<typeof Keys>, routing_port: number) {
  return {
    url: (raw.ROUTING_URL || `http://127.0.0.1:${routing_port}`).replace(/\/$/, ''),
    tiles_dir: resolve(ROOT, raw.ROUTING_TILES),
    timeout_ms: raw.ROUTING_TIMEOUT_MS,
  }
}

function printerNetworksOf(raw: z.output<typeof Keys>) {
  try {
    return printerNetworks(raw.PRINTER_NETWORKS, raw.NODE_ENV === 'production')
  } catch (error) {
    throw new ConfigError(`PRINTER_NETWORKS is wrong: ${(error as Error).message}. See .env.example.`)
  }
}

/** Addresses of external services. Each one has a stand-in under its own path. */
function companiesOf(raw: z.output<typeof Keys>, stand_ins_port: number, api_port: number) {
  return {
    sms: smsOf(raw, stand_ins_port, api_port),
    allocation: allocationOf(raw, stand_ins_port),
    payment: paymentOf(raw, stand_ins_port, api_port),
    deal: dealOf(raw, stand_ins_port),
  }
}

/** Returns null when text messages are disabled. */
function smsOf(raw: z.output<typeof Keys>, stand_ins_port: number, api_port: number) {
  if (raw.SMS_URL === '' && raw.NODE_ENV === 'production') return null
  const url = (raw.SMS_URL || `http://127.0.0.1:${stand_ins_port}/sms`).replace(/\/$/, '')
  const own_url = (raw.SMS_URL && raw.PUBLIC_URL) || `http://127.0.0.1:${api_port}`
  // Webhooks are signed with their address, so this must be the one that the company calls.
  const callback_url = `${(raw.SMS_CALLBACK_URL || own_url).replace(/\/$/, '')}/api/sms/webhooks`
  return { url, account: raw.SMS_ACCOUNT, token: raw.SMS_TOKEN, from: raw.SMS_FROM, callback_url }
}

/** Returns null when allocation is not configured; large invoices then wait for their number. */
function allocationOf(raw: z.output<typeof Keys>, stand_ins_port: number) {
  if (raw.ALLOCATION_URL === '' && raw.NODE_ENV === 'production') return null
  const url = (raw.ALLOCATION_URL || `http://127.0.0.1:${stand_ins_port}/allocation`).replace(/\/$/, '')
  return { url, token: raw.ALLOCATION_TOKEN }
}

/** Returns null when card payment pages are disabled. */
function paymentOf(raw: z.output<typeof Keys>, stand_ins_port: number, api_port: number) {
  if (raw.PAYMENT_URL === '' && raw.NODE_ENV === 'production') return null
  if (raw.PAYMENT_URL !== '' && !(raw.PAYMENT_KEY && raw.PAYMENT_SECRET))
    throw new ConfigError('PAYMENT_URL needs PAYMENT_KEY and PAYMENT_SECRET. See .env.example.')
  const api_url = raw.PAYMENT_CALLBACK_URL || raw.API_URL || `http://127.0.0.1:${api_port}`
  return {
    url: (raw.PAYMENT_URL || `http://127.0.0.1:${stand_ins_port}/payment`).replace(/\/$/, ''),
    key: raw.PAYMENT_KEY || 'demo-key',
    secret: raw.PAYMENT_SECRET || 'demo-secret',
    callback_url: `${api_url.replace(/\/$/, '')}/api/payments/gateway/word`,
    timeout_ms: raw.COMPANY_TIMEOUT_MS,
  }
}

/** Returns null when deals are disabled. */
function dealOf(raw: z.output<typeof Keys>, stand_ins_port: number) {
  if (raw.DEAL_URL === '' && raw.NODE_ENV === 'production') return null
  return {
    url: (raw.DEAL_URL || `http://127.0.0.1:${stand_ins_port}/deal`).replace(/\/$/, ''),
    key: raw.DEAL_KEY || 'demo-key',
    timeout_ms: raw.COMPANY_TIMEOUT_MS,
  }
}

/** Rejects settings that are fine for development but insecure in production. */
function rejectInsecureSettings(raw: z.output<typeof Keys>): void {
  const left = (['SECRET_KEY', 'REALTIME_SECRET'] as const).filter((name) => isGuessable(raw[name]))
  if (left.length > 0) throw new ConfigError(`Production needs its own ${left.join(' and ')}. See .env.example.`)
  const unfinished = Object.entries(raw).filter(([, value]) => String(value).includes('change-me'))
  if (unfinished.length > 0)
    throw new ConfigError(`${unfinished.map(([name]) => name).join(' and ')} still says change-me. See .env.example.`)
  // Requires PUBLIC_URL and SMTP_URL, because their defaults point to this machine: links would be unreachable, and
  // mails with reset links would be sent to any local listener.
  const missing = (['PUBLIC_URL', 'SMTP_URL'] as const).filter((name) => raw[name] === '')
  if (missing.length > 0) throw new ConfigError(`Production needs ${missing.join(' and ')}. See .env.example.`)
  if (raw.PUBLIC_URL.startsWith('http:') && !/^http:\/\/(localhost|127\.0\.0\.1)\b/.test(raw.PUBLIC_URL))
    throw new ConfigError('PUBLIC_URL begins with http: people would send their passwords in the open. Use https.')
  rejectDemoSecrets(raw)
}

const isGuessable = (secret: string): boolean => secret.startsWith('development-only') || new Set(secret).size === 1

/** Rejects public demo secrets for an external service; only stand-ins accept any secret. */
function rejectDemoSecrets(raw: z.output<typeof Keys>): void {
  const companies = [
    ['SMS_URL', 'SMS_TOKEN'],
    ['ALLOCATION_URL', 'ALLOCATION_TOKEN'],
    ['DEAL_URL', 'DEAL_KEY'],
    ['PAYMENT_URL', 'PAYMENT_KEY'],
    ['PAYMENT_URL', 'PAYMENT_SECRET'],
  ] as const
  for (const [url, secret] of companies)
    if (raw[url] !== '' && (raw[secret] === '' || raw[secret].startsWith('demo-')))
      throw new ConfigError(`${url} needs its own ${secret} in production. See .env.example.`)
}

/**
 * Call first in every process: loads the .env file of the checkout, which the environment overrides, or prints one
 * message and exits.
 */
export function configOrExit(): Config {
  try {
    if (existsSync(resolve(ROOT, '.env'))) process.loadEnvFile(resolve(ROOT, '.env'))
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
