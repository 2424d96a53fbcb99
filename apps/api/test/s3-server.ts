import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Implements the part of the S3 protocol that a picture store needs: one bucket, every request signed (AWS Signature
 * Version 4).
 */
export async function startS3(secret_key: string) {
  const objects = new Map<string, { type: string; content: Buffer }>()
  /** Statuses to answer instead of the correct one, in sequence. */
  const failures: number[] = []
  let request_count = 0
  const server = createServer((request, response) => {
    void (async () => {
      request_count++
      const content = await buffer(request)
      const name = request.url!.replace('/bucket/', '')
      const answer = (status: number, body?: Buffer) => response.writeHead(status).end(body)
      if (!isSigned(request, secret_key)) return answer(403)
      const failure = failures.shift()
      if (failure) return answer(failure)
      if (!request.url!.startsWith('/bucket/')) return answer(404)
      if (request.method === 'PUT') objects.set(name, { type: request.headers['content-type']!, content })
      if (request.method === 'DELETE') objects.delete(name)
      if (request.method !== 'GET') return answer(request.method === 'DELETE' ? 204 : 200)
      const found = objects.get(name)
      return found ? answer(200, found.content) : answer(404)
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    failures,
    get request_count() {
      return request_count
    },
    stop: () => server.close(),
  }
}

/** Recomputes the signature from the request, as AWS documents it. */
function isSigned({ method, url, headers }: IncomingMessage, secret_key: string): boolean {
  const parts = /^AWS4-HMAC-SHA256 Credential=\w+\/(\S+), SignedHeaders=(\S+), Signature=(\w{64})$/.exec(
    headers.authorization ?? '',
  )
  if (!parts) return false
  const [, scope, names, signature] = parts as unknown as [string, string, string, string]
  const [day, region, service] = scope.split('/') as [string, string, string]
  const signed_headers = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.split(';').includes(name))) return false
  const canonical = [method, url, '', signed_headers.join(''), names, headers['x-amz-content-sha256']].join('\n')
  const to_sign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret_key}`)
  return hmac(key, to_sign).toString('hex') === signature
}
