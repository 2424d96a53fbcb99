import type { ErrorBody } from '@tavlin/contract/errors'
import { useEffect, useRef, useState } from 'react'
import { errorOf } from '#base/outcome.ts'

type State = { progress: number | null; refusal: ErrorBody | null }
type FileChecks = {
  /** Rejects files early that the server would reject. Only the server can check the real content. */
  refusalOf: (file: File) => ErrorBody | null
  urlOf: (file: File) => string
}

/** Uploads a file as raw bytes with progress; a second upload replaces the first. `onStored` receives the answer. */
export function useFileUpload({ refusalOf, urlOf }: FileChecks, onStored: (answer: unknown) => void) {
  const [state, setState] = useState<State>({ progress: null, refusal: null })
  const running = useRef<XMLHttpRequest | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const send = (file: File) => {
    running.current?.abort()
    const refusal = refusalOf(file)
    if (refusal) return setState({ progress: null, refusal })
    // Uses `XMLHttpRequest`, because `fetch` does not report upload progress.
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
      onStored(request.response)
    })
    request.open('POST', urlOf(file))
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('idempotency-key', crypto.randomUUID())
    setState({ progress: 0, refusal: null })
    request.send(file)
  }
  return { ...state, send }
}
