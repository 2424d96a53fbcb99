import type { z } from 'zod'

/** Thrown when an outside company sent no answer or an unusable one, so that the outcome is unknown. */
export class NoAnswer extends Error {
  /** HTTP status of an answer that could not be used; null without an answer. */
  readonly status: number | null

  constructor(message: string, { status = null, ...options }: ErrorOptions & { status?: number | null } = {}) {
    super(message, options)
    this.status = status
  }
}

type CompanyRequest = {
  readonly method: 'GET' | 'POST'
  readonly key: string
  readonly timeout_ms: number
  readonly body?: object
}

/** Sends one JSON request to a company. Returns null for 404. Any other unexpected answer counts as no answer. */
export async function callCompany<T>(
  schema: z.ZodType<T>,
  url: string,
  { method, key, timeout_ms, body }: CompanyRequest,
): Promise<T | null> {
  let status: number | null = null
  try {
    const answer = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout_ms),
    })
    if (answer.status === 404) return null
    if (!answer.ok) {
      status = answer.status
      throw new Error(`answered ${status}`)
    }
    return schema.parse(await answer.json())
  } catch (error) {
    throw new NoAnswer('an outside company gave no answer', { cause: error, status })
  }
}
