import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { localeOf } from '#base/language.ts'
import { meetRequests } from '#platform/live/meet-requests.ts'
import { reloadOnceOnLostChunk } from '#platform/lost-chunk.ts'
import { NonceContext } from '#base/nonce.ts'
import { registerServiceWorker } from '#platform/service-worker.ts'
import { RequestLocale } from '#base/use-language.ts'

reloadOnceOnLostChunk()
meetRequests()
registerServiceWorker()

const requestLocale = () => localeOf(location.href, document.cookie)
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
// The library that locks scrolling behind a dialog reads the nonce from this name.
Object.assign(globalThis, { __webpack_nonce__: nonce })

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={nonce}>
        <RequestLocale value={requestLocale}>
          <HydratedRouter />
        </RequestLocale>
      </NonceContext>
    </StrictMode>,
  )
})
