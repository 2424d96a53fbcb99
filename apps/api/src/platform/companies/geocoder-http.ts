import { Refusal } from '@tavlin/domain/refusal'
import type { Logger } from 'pino'
import { z } from 'zod'

const TIMEOUT_MS = 2500

/** Returns a function that requests JSON from a geocoder, and that returns null for an unknown location. */
export function geocoderClient(url: string, log: Logger) {
  return async <T>(schema: z.ZodType<T>, path: string, request: RequestInit = {}): Promise<T | null> => {
    try {
      const { status, text } = await sendTwice(`${url}${path}`, { ...request, redirect: 'error' })
      if (status === 404 || (status === 400 && request.method === undefined)) return null
      if (status !== 200) throw new Error(`answered ${status}`)
      return schema.parse(JSON.parse(text))
    } catch (error) {
      log.warn({ why: whyOf(error) }, 'the geocoder does not answer as it should')
      throw new Refusal('geocoder_unavailable')
    }
  }
}

/** Retries once only when the connection itself failed, not after a timeout or an error response. */
async function sendTwice(url: string, request: RequestInit): Promise<{ status: number; text: string }> {
  const send = async () => {
    const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { status: answer.status, text: await answer.text() }
  }
  try {
    return await send()
  } catch (error) {
    // fetch throws a TypeError when a connection is refused or broken.
    if (!(error instanceof TypeError)) throw error
    return send()
  }
}

/**
 * Returns the reason of a failure for the log, without the URL and the response, because both contain the search text.
 */
function whyOf(error: unknown): string {
  if (error instanceof z.ZodError) return 'another shape than agreed'
  if (error instanceof SyntaxError) return 'no JSON'
  const { name, message, cause } = error as Error
  if (name === 'TimeoutError') return `nothing within ${TIMEOUT_MS} ms`
  return (cause as { code?: string } | undefined)?.code ?? message
}
