import type { ErrorBody } from '@tavlin/contract/errors'
import { useEffect, useRef, useState } from 'react'
import { errorOf } from '#base/outcome.ts'

const LIMIT_BYTES = 8_000_000
const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** Rejects files early that the server would reject. Only the server can check the real content. */
export function refusalOf(file: { type: string; size: number }): ErrorBody | null {
  if (!TYPES.has(file.type)) return errorOf('picture_type_not_supported')
  return file.size > LIMIT_BYTES ? errorOf('too_large') : null
}

type State = { progress: number | null; refusal: ErrorBody | null }

/** Uploads a picture with progress; a second upload replaces the first. */
export function useUpload(onStored: (picture: string) => void) {
  const [state, setState] = useState<State>({ progress: null, refusal: null })
  const running = useRef<XMLHttpRequest | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const send = (file: File) => {
    running.current?.abort()
    const refusal = refusalOf(file)
    if (refusal) return setState({ progress: null, refusal })
    // `XMLHttpRequest`, because `fetch` does not report upload progress.
    const request = new XMLHttpRequest()
    running.current = request
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      setState({ progress: total > 0 ? loaded / total : 0, refusal: null }),
    )
    request.addEventListener('error', () => setState({ progress: null, refusal: errorOf('api_unreachable') }))
    request.addEventListener('load', () => {
      if (request.status !== 200)
        return setState({ progress: null, refusal: (request.response as ErrorBody | null) ?? errorOf('unexpected') })
      setState({ progress: null, refusal: null })
      onStored((request.response as { data: { picture: string } }).data.picture)
    })
    request.open('POST', '/api/pictures')
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('idempotency-key', crypto.randomUUID())
    setState({ progress: 0, refusal: null })
    request.send(file)
  }
  return { ...state, send }
}
