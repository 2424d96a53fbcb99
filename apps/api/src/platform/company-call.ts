import type { z } from 'zod'

/** An outside company did not answer, or not so that it could be understood: whether it did what was asked is not known. */
export class NoAnswer extends Error {}

type Asked = {
  readonly method: 'GET' | 'POST'
  readonly key: string
  readonly timeout_ms: number
  readonly body?: object
}

/**
 * One question to a company that speaks JSON. Null: it knows nothing of the kind (404). Every other answer that is not the
 * one that was expected is none.
 */
export async function askCompany<T>(
  schema: z.ZodType<T>,
  url: string,
  { method, key, timeout_ms, body }: Asked,
): Promise<T | null> {
  try {
    const answer = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout_ms),
    })
    if (answer.status === 404) return null
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
    return schema.parse(await answer.json())
  } catch (error) {
    throw new NoAnswer('an outside company gave no answer', { cause: error })
  }
}
