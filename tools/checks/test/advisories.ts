import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Starts a registry with one advisory, against version 1 of a package. */
export async function registryWithAdvisory(name: string, severity: string): Promise<string> {
  const advisory = { id: 1, url: 'https://advisories.test/1', title: 'planted', severity, vulnerable_versions: '<2' }
  const server = createServer((request, response) => {
    const is_bulk = request.url?.endsWith('/advisories/bulk')
    response.writeHead(is_bulk ? 200 : 404, { 'content-type': 'application/json' })
    request.resume().on('end', () => response.end(JSON.stringify(is_bulk ? { [name]: [advisory] } : {})))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
