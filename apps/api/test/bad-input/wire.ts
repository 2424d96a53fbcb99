import { createHmac } from 'node:crypto'
import { readConfig } from '@tavlin/config/config'
import type { Endpoint } from '@tavlin/contract/endpoint'
import { zipSync } from 'fflate'
import type { SampleRequest } from './sample.ts'
import { Raw } from './values.ts'

/** A request in the form in which the client sends it. */
export type RawRequest = {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload: string | Buffer | undefined
}

/** A picture of one red pixel, for endpoints that accept a file. */
const A_PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4z8AAAAMBAQCc479ZAAAAAElFTkSuQmCC',
  'base64',
)

const A_SHEET = Buffer.from('name,category,price\nHummus,Salads,42\n')
const AN_ARCHIVE = Buffer.from(zipSync({ 'a.png': A_PICTURE }))
function fileFor(e: Endpoint): Buffer {
  if (e.path === '/imports/pictures') return AN_ARCHIVE
  return e.path.startsWith('/imports/') ? A_SHEET : A_PICTURE
}

export function toWire(e: Endpoint, { params, query, body }: SampleRequest): RawRequest {
  const path = e.path.replace(/:(\w+)/g, (_, name: string) => encode(params[name]))
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = pairs.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&')
  const [method, url] = [e.method, search ? `${path}?${search}` : path]
  if (e.accepts_file) return { method, url, headers: { 'content-type': 'image/png' }, payload: fileFor(e) }
  return {
    method,
    url,
    headers: body === undefined ? {} : { 'content-type': 'application/json', ...signatureOf(e, url, body) },
    payload: body === undefined ? undefined : toJson(body),
  }
}

const SMS = readConfig({ NODE_ENV: 'test' }).sms!

/** Signs a webhook of the SMS provider, whatever it contains, so that its fields are validated. */
function signatureOf(e: Endpoint, url: string, body: Record<string, unknown>): Record<string, string> {
  if (!e.path.startsWith('/sms/webhooks')) return {}
  const fields = Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const signed = SMS.callback_url + url.replace('/sms/webhooks', '') + fields.map((pair) => pair.join('')).join('')
  return { 'x-twilio-signature': createHmac('sha1', SMS.token).update(signed).digest('base64') }
}

/** Encodes a lone surrogate, which has no encoding, as the three bytes that no decoder accepts. */
const encode = (value: unknown): string =>
  String(value)
    .split(/(\p{Surrogate})/u)
    .map((piece) => (/\p{Surrogate}/u.test(piece) ? '%ED%A0%80' : encodeURIComponent(piece)))
    .join('')

const RAW = '@raw@'
export function toJson(value: unknown): string {
  const raws: string[] = []
  const keep = (_: string, one: unknown): unknown =>
    one instanceof Raw ? `${RAW}${raws.push(one.text) - 1}${RAW}` : one
  const json = JSON.stringify(value, keep).replace('"@1MB@"', () => `"${'a'.repeat(1_000_000)}"`)
  return json.replace(new RegExp(`"${RAW}(\\d+)${RAW}"`, 'g'), (_, place: string) => raws[Number(place)]!)
}
