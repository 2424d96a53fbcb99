import { z } from 'zod'

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
    'Vector tiles for maps, such as https://host/{z}/{x}/{y}.pbf?key={key}. Empty: the demo city; in production a message.',
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
    .enum(['local', 'google', 'photon', 'nominatim'])
    .default('local')
    .describe(
      'Address search: streets in our own database (bin/load-streets), Google Places (New), or a server of Photon or Nominatim.',
    ),
  GEOCODER_URL: optional.describe('Base URL of the Photon or Nominatim server, such as http://127.0.0.1:2322.'),
  GOOGLE_PLACES_KEY: optional.describe('Key for GEOCODER=google; only the API uses it.'),
  GOOGLE_PLACES_URL: z
    .url()
    .default('https://places.googleapis.com')
    .describe('Base URL of Google Places; the stand-ins implement its protocol under /geocoder.'),

  WEATHER: z
    .enum(['none', 'open-meteo', 'openweather'])
    .default('none')
    .describe(
      'Weather on Today: Open-Meteo, which is free only for non-commercial use, or OpenWeather (One Call 3.0). none hides the card.',
    ),
  WEATHER_URL: optional.describe(
    'Base URL of the provider; empty: https://api.open-meteo.com, with a key https://customer-api.open-meteo.com, or https://api.openweathermap.org.',
  ),
  WEATHER_KEY: optional.describe('Key of the provider; OpenWeather needs one.'),

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

  SMS_URL: optional.describe('Text message service. Empty: the stand-ins; in production none are sent.'),
  SMS_PROVIDER: z
    .enum(['twilio', 'textme'])
    .default('twilio')
    .describe('Protocol of that service: Twilio’s Messages API, or that of TextMe and 019 SMS.'),
  SMS_ACCOUNT: z.string().default('ACdemo').describe('Account at the SMS provider.'),
  SMS_TOKEN: z.string().default('demo-token').describe('Secret of that account.'),
  SMS_FROM: z.string().default('Tavlin').describe('Sender of text messages; only a number can be answered.'),
  SMS_CALLBACK_URL: optional.describe('Public address of the API for SMS webhooks. Empty: PUBLIC_URL.'),
  SMS_WEBHOOK_KEY: z
    .string()
    .default('demo-webhook-key')
    .describe('Secret in the webhook addresses of textme, which signs nothing.'),
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

export const Keys = z.object(KEYS)
export type RawConfig = z.output<typeof Keys>
