import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Keys, type RawConfig } from './keys.ts'
import { printerNetworks } from './printer-networks.ts'

/** Root of this checkout; relative paths in the configuration start here. */
export const ROOT = resolve(import.meta.dirname, '../../..')

/** Thrown when the configuration is invalid, so that the process does not start; the message is for the operator. */
export class ConfigError extends Error {}

function readKeys(env: Record<string, string | undefined>) {
  const read = Keys.safeParse(env)
  if (read.success) return read.data
  const sentences = read.error.issues.map(({ path, message }) => {
    const name = String(path[0])
    const isSecret = /SECRET|TOKEN|ACCESS_KEY|PLACES_KEY|PAYMENT_KEY|DEAL_KEY|WEATHER_KEY/.test(name)
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
  if ((raw.GEOCODER === 'photon' || raw.GEOCODER === 'nominatim') && raw.GEOCODER_URL === '')
    throw new ConfigError(`GEOCODER is ${raw.GEOCODER}, which needs GEOCODER_URL. See .env.example.`)
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
    geocoder: geocoderOf(raw),
    weather: weatherOf(raw),
    routing: routingOf(raw, at('ROUTING_PORT')),
    ...companiesOf(raw, at('STAND_INS_PORT'), at('API_PORT')),
    printer_networks: printerNetworksOf(raw),
    metrics_token: raw.METRICS_TOKEN,
    otlp_endpoint: raw.OTEL_EXPORTER_OTLP_ENDPOINT,
  }
}
export type Config = ReturnType<typeof readConfig>

function geocoderOf(raw: RawConfig) {
  const base = (url: string) => url.replace(/\/$/, '')
  switch (raw.GEOCODER) {
    case 'local':
      return { kind: raw.GEOCODER }
    case 'google':
      return { kind: raw.GEOCODER, key: raw.GOOGLE_PLACES_KEY, url: base(raw.GOOGLE_PLACES_URL) }
    default:
      return { kind: raw.GEOCODER, url: base(raw.GEOCODER_URL) }
  }
}

function weatherOf({ WEATHER: kind, WEATHER_URL, WEATHER_KEY: key }: RawConfig) {
  if (kind === 'openweather' && key === '')
    throw new ConfigError('WEATHER is openweather, which needs WEATHER_KEY. See .env.example.')
  const own = key === '' ? 'https://api.open-meteo.com' : 'https://customer-api.open-meteo.com'
  const url = kind === 'openweather' ? 'https://api.openweathermap.org' : own
  return { kind, url: (WEATHER_URL || url).replace(/\/$/, ''), key }
}

function tileUrlOf({ MAP_TILE_URL, MAPS_KEY }: RawConfig): string {
  if (MAP_TILE_URL.includes('{key}') && MAPS_KEY === '')
    throw new ConfigError('MAP_TILE_URL has a {key}, which needs MAPS_KEY. See .env.example.')
  return MAP_TILE_URL.replace('{key}', encodeURIComponent(MAPS_KEY))
}

/** Returns null when neither a tag manager id nor an analytics id is configured. */
function measurementOf({ TAG_MANAGER_ID, ANALYTICS_ID }: RawConfig) {
  if (TAG_MANAGER_ID === '' && ANALYTICS_ID === '') return null
  return { tag_manager_id: TAG_MANAGER_ID || null, analytics_id: ANALYTICS_ID || null }
}

function storageOf(raw: RawConfig) {
  if (raw.STORAGE === 'disk') return { kind: 'disk' as const, dir: resolve(ROOT, raw.STORAGE_DIR) }
  return {
    kind: 's3' as const,
    endpoint: raw.S3_ENDPOINT,
    region: raw.S3_REGION,
    access_key: raw.S3_ACCESS_KEY,
    secret_key: raw.S3_SECRET_KEY,
  }
}

function routingOf(raw: RawConfig, routing_port: number) {
  return {
    url: (raw.ROUTING_URL || `http://127.0.0.1:${routing_port}`).replace(/\/$/, ''),
    tiles_dir: resolve(ROOT, raw.ROUTING_TILES),
    timeout_ms: raw.ROUTING_TIMEOUT_MS,
  }
}

function printerNetworksOf(raw: RawConfig) {
  try {
    return printerNetworks(raw.PRINTER_NETWORKS, raw.NODE_ENV === 'production')
  } catch (error) {
    throw new ConfigError(`PRINTER_NETWORKS is wrong: ${(error as Error).message}. See .env.example.`)
  }
}

/** Addresses of external services. Each one has a stand-in under its own path. */
function companiesOf(raw: RawConfig, stand_ins_port: number, api_port: number) {
  return {
    sms: smsOf(raw, stand_ins_port, api_port),
    allocation: allocationOf(raw, stand_ins_port),
    payment: paymentOf(raw, stand_ins_port, api_port),
    deal: dealOf(raw, stand_ins_port),
  }
}

/** Returns null when text messages are disabled. */
function smsOf(raw: RawConfig, stand_ins_port: number, api_port: number) {
  if (raw.SMS_URL === '' && raw.NODE_ENV === 'production') return null
  const provider = raw.SMS_PROVIDER
  const stand_in = `http://127.0.0.1:${stand_ins_port}/sms${provider === 'textme' ? '/api' : ''}`
  const url = (raw.SMS_URL || stand_in).replace(/\/$/, '')
  const own_url = (raw.SMS_URL && raw.PUBLIC_URL) || `http://127.0.0.1:${api_port}`
  // The SMS provider signs webhooks with the URL that it calls, so this must be the same URL.
  const callback_url = `${(raw.SMS_CALLBACK_URL || own_url).replace(/\/$/, '')}/api/sms/webhooks`
  // Production accepts no webhook with the public demo key.
  const is_demo = raw.NODE_ENV === 'production' && raw.SMS_WEBHOOK_KEY.startsWith('demo-')
  const webhook_key = is_demo || raw.SMS_WEBHOOK_KEY === '' ? null : raw.SMS_WEBHOOK_KEY
  const account = { account: raw.SMS_ACCOUNT, token: raw.SMS_TOKEN, webhook_key }
  return { provider, url, ...account, from: raw.SMS_FROM, callback_url }
}

/** Returns null when allocation is not configured; large invoices then wait for their number. */
function allocationOf(raw: RawConfig, stand_ins_port: number) {
  if (raw.ALLOCATION_URL === '' && raw.NODE_ENV === 'production') return null
  const url = (raw.ALLOCATION_URL || `http://127.0.0.1:${stand_ins_port}/allocation`).replace(/\/$/, '')
  return { url, token: raw.ALLOCATION_TOKEN }
}

/** Returns null when card payment pages are disabled. */
function paymentOf(raw: RawConfig, stand_ins_port: number, api_port: number) {
  if (raw.PAYMENT_URL === '' && raw.NODE_ENV === 'production') return null
  if (raw.PAYMENT_URL !== '' && !(raw.PAYMENT_KEY && raw.PAYMENT_SECRET))
    throw new ConfigError('PAYMENT_URL needs PAYMENT_KEY and PAYMENT_SECRET. See .env.example.')
  const api_url = raw.PAYMENT_CALLBACK_URL || raw.API_URL || `http://127.0.0.1:${api_port}`
  return {
    url: (raw.PAYMENT_URL || `http://127.0.0.1:${stand_ins_port}/payment`).replace(/\/$/, ''),
    key: raw.PAYMENT_KEY || 'demo-key',
    secret: raw.PAYMENT_SECRET || 'demo-secret',
    callback_url: `${api_url.replace(/\/$/, '')}/api/payments/gateway/webhook`,
    timeout_ms: raw.COMPANY_TIMEOUT_MS,
  }
}

/** Returns null when deals are disabled. */
function dealOf(raw: RawConfig, stand_ins_port: number) {
  if (raw.DEAL_URL === '' && raw.NODE_ENV === 'production') return null
  return {
    url: (raw.DEAL_URL || `http://127.0.0.1:${stand_ins_port}/deal`).replace(/\/$/, ''),
    key: raw.DEAL_KEY || 'demo-key',
    timeout_ms: raw.COMPANY_TIMEOUT_MS,
  }
}

/** Rejects settings that are fine for development but insecure in production. */
function rejectInsecureSettings(raw: RawConfig): void {
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

/** Rejects an empty or public demo secret for an external service; only stand-ins accept any secret. */
function rejectDemoSecrets(raw: RawConfig): void {
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
  if (raw.SMS_URL !== '' && raw.SMS_PROVIDER === 'textme' && !/^[\w-]{20,100}$/.test(raw.SMS_WEBHOOK_KEY))
    throw new ConfigError('textme needs its own SMS_WEBHOOK_KEY of at least 20 letters and digits. See .env.example.')
}

/**
 * Reads the configuration from the environment and the .env file of the checkout; the environment wins. Prints a
 * message and exits when the configuration is invalid. Call this first in every process.
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
