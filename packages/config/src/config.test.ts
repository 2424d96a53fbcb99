import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET_KEY: 'a-secret-key-that-is-long-enough-for-us',
  REALTIME_SECRET: 'a-realtime-secret',
  PUBLIC_URL: 'https://tavlin.example.com',
  SMTP_URL: 'smtps://user:password@smtp.example.com:465',
}

test('an empty environment results in a working development configuration', () => {
  const config = readConfig({})
  expect(config.ports).toMatchObject({ web: 3000, api: 8000 })
  expect(config.database.url).toBe('postgres://tavlin_app@127.0.0.1:54329/tavlin')
  expect(config.realtime).toMatchObject({ host: '127.0.0.1', port: 6001, tls: false })
})

test('an offset moves every port, so that two checkouts do not collide', () => {
  const config = readConfig({ PORT_OFFSET: '100' })
  expect(config.ports).toEqual({
    web: 3100,
    api: 8100,
    worker: 8101,
    realtime: 6101,
    routing: 8120,
    planner: 8130,
    stand_ins: 8190,
    smtp_sink: 2625,
    printer: 9209,
    pg: 54429,
  })
  expect(config.database.owner_url).toContain(':54429/')
  expect(config.smtp_url).toContain(':2625')
})

test('fills the maps key into the tile URL, and throws when the URL needs a key and none is set', () => {
  const MAP_TILE_URL = 'https://tiles.example.com/{z}/{x}/{y}.pbf?key={key}'
  expect(readConfig({ MAP_TILE_URL, MAPS_KEY: 'a b' }).map_tile_url).toBe(
    'https://tiles.example.com/{z}/{x}/{y}.pbf?key=a%20b',
  )
  expect(() => readConfig({ MAP_TILE_URL })).toThrow('needs MAPS_KEY')
})

test('analytics are off unless an id is set', () => {
  expect(readConfig({}).measurement).toBeNull()
  expect(readConfig({ ANALYTICS_ID: 'G-AB12' }).measurement).toEqual({ tag_manager_id: null, analytics_id: 'G-AB12' })
  expect(() => readConfig({ TAG_MANAGER_ID: 'UA-1' })).toThrow('TAG_MANAGER_ID is "UA-1"')
})

test.each([
  [{ API_PORT: 'eighty' }, 'API_PORT is "eighty"'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY is not as it must be'],
  [{ NODE_ENV: 'staging' }, 'NODE_ENV is "staging"'],
  [{ NODE_ENV: 'production' }, 'Production needs its own SECRET_KEY and REALTIME_SECRET'],
  [{ STORAGE: 's3' }, 'needs S3_ENDPOINT'],
  [{ GEOCODER: 'google' }, 'needs GOOGLE_PLACES_KEY'],
  [{ GOOGLE_PLACES_URL: 'places' }, 'GOOGLE_PLACES_URL is "places"'],
  [{ ...PRODUCTION, DATABASE_URL: 'postgres://tavlin_app:change-me@db/tavlin' }, 'DATABASE_URL still says change-me'],
  [{ ...PRODUCTION, PUBLIC_URL: 'http://tavlin.example.com' }, 'Use https'],
  [{ ...PRODUCTION, SECRET_KEY: 'k'.repeat(32) }, 'Production needs its own SECRET_KEY.'],
  [{ ...PRODUCTION, REALTIME_SECRET: 's'.repeat(8) }, 'Production needs its own REALTIME_SECRET.'],
  [{ ...PRODUCTION, REALTIME_SECRET: undefined }, 'Production needs its own REALTIME_SECRET.'],
  [{ ...PRODUCTION, PUBLIC_URL: '', SMTP_URL: '' }, 'Production needs PUBLIC_URL and SMTP_URL.'],
  [{ ...PRODUCTION, SMS_URL: 'https://sms.example.com' }, 'SMS_URL needs its own SMS_TOKEN'],
  [
    { ...PRODUCTION, SMS_URL: 'https://sms.example.com', SMS_TOKEN: 'a-token-of-ours', SMS_PROVIDER: 'textme' },
    'SMS_WEBHOOK_KEY',
  ],
  [{ ...PRODUCTION, ALLOCATION_URL: 'https://tax.example.com' }, 'ALLOCATION_URL needs its own ALLOCATION_TOKEN'],
  [{ ...PRODUCTION, DEAL_URL: 'https://deals.example.com' }, 'DEAL_URL needs its own DEAL_KEY'],
  [{ ...PRODUCTION, DEAL_URL: 'https://deals.example.com', DEAL_KEY: 'demo-key' }, 'DEAL_URL needs its own DEAL_KEY'],
  [{ PRINTER_NETWORKS: '192.168.1.0' }, 'PRINTER_NETWORKS is wrong: 192.168.1.0 is not a network'],
  [{ PRINTER_NETWORKS: '192.168.1.0/33' }, 'PRINTER_NETWORKS is wrong'],
  [{ PRINTER_NETWORKS: 'printers/8' }, 'PRINTER_NETWORKS is wrong'],
])('the invalid configuration %o stops the start with a message that says why', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

test('environment variables switch realtime to a hosted service', () => {
  const hosted = { REALTIME_HOST: 'api-eu.pusher.com', REALTIME_SOCKET_HOST: 'ws-eu.pusher.com', REALTIME_TLS: 'true' }
  expect(readConfig(hosted).realtime).toMatchObject({
    host: 'api-eu.pusher.com',
    socket_host: 'ws-eu.pusher.com',
    port: 443,
    tls: true,
    cluster: 'eu',
  })
})

test('production starts with its own secrets, and disables external services without an address', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({ sms: null, allocation: null, deal: null, payment: null })
  const sms = { SMS_URL: 'https://sms.example.com', SMS_TOKEN: 'a-token-of-ours' }
  expect(readConfig({ ...PRODUCTION, ...sms }).sms).toMatchObject({ token: 'a-token-of-ours' })
})
