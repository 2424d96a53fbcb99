export type ApiState = 'ready' | 'not_ready' | 'unreachable'

/** Whether the API is ready. One second is a generous timeout: the check costs the API one small query. */
export async function apiState(api_url: string): Promise<ApiState> {
  try {
    const answer = await fetch(`${api_url}/readyz`, { signal: AbortSignal.timeout(1000) })
    await answer.body?.cancel()
    return answer.ok ? 'ready' : 'not_ready'
  } catch {
    return 'unreachable'
  }
}
