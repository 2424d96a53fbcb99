import * as http from 'node:http'
import * as https from 'node:https'
import { ApiError } from '@tavlin/contract/client'

export type ApiCall = {
  method: string
  /** URL of the API itself, including `/api`. */
  url: string
  headers: Record<string, string>
  body?: string
  /** Signal of the browser's request: aborts the call when the browser leaves. */
  signal: AbortSignal
}
export type ApiAnswer = { status: number; json: unknown }

const TIMEOUT_MS = 15_000
const agents = { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) }

/**
 * Sends one request from the web server to the API. It does not use `fetch`, whose streams and header checks cost more
 * CPU than the rest of a loader (`bin/bench page-cpu`).
 */
export async function callApi(call: ApiCall): Promise<ApiAnswer> {
  const { status, text } = await send(call)
    .catch((error: unknown) => {
      // The API closed an idle connection just as it was reused. No response was read, and a GET is safe to retry.
      if (error instanceof StaleConnection && call.method === 'GET') return send(call)
      throw error
    })
    .catch((error: unknown) => {
      if (error instanceof ApiError || call.signal.aborted) throw error
      throw unreachable()
    })
  try {
    return { status, json: JSON.parse(text) }
  } catch {
    // A proxy answered instead of the API.
    throw unreachable()
  }
}

class StaleConnection extends Error {}
const unreachable = () => new ApiError(502, { code: 'api_unreachable', message: 'The API cannot be reached.' })
const late = () => new ApiError(504, { code: 'api_timeout', message: 'The API did not answer in time.' })

function send({ method, url, headers, body, signal }: ApiCall): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const to = new URL(url)
    const is_tls = to.protocol === 'https:'
    const agent = agents[is_tls ? 'https:' : 'http:']
    const request = (is_tls ? https : http).request(to, { method, headers, agent }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ status: answer.statusCode!, text: Buffer.concat(parts).toString() }))
      answer.on('error', reject)
    })
    const timer = setTimeout(() => request.destroy(late()), TIMEOUT_MS)
    const leave = () => request.destroy(signal.reason as Error)
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave)
    request.on('close', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', leave)
    })
    request.on('error', (error: NodeJS.ErrnoException) =>
      reject(request.reusedSocket && error.code === 'ECONNRESET' ? new StaleConnection() : error),
    )
    request.end(body)
  })
}
