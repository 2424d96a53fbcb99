import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { localeOf } from '#platform/language.ts'
import { meetRequests } from '#platform/live/meet-requests.ts'
import { reloadOnceOnLostChunk } from '#platform/lost-chunk.ts'
import { NonceContext } from '#platform/nonce.ts'
import { registerServiceWorker } from '#platform/service-worker.ts'
import { AskedLocale } from '#platform/use-language.ts'

reloadOnceOnLostChunk()
meetRequests()
registerServiceWorker()

const askedLocale = () => localeOf(location.href, document.cookie)
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
// Under this name the library that keeps the page still behind a dialog looks for it.
Object.assign(globalThis, { __webpack_nonce__: nonce })

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={nonce}>
        <AskedLocale value={askedLocale}>
          <HydratedRouter />
        </AskedLocale>
      </NonceContext>
    </StrictMode>,
  )
})
