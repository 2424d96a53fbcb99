import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isForGuestsOnly, localeOf } from '#base/language.ts'
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
// The library that locks scrolling behind a dialog reads the nonce from this global variable.
Object.assign(globalThis, { __webpack_nonce__: nonce })

const hydrate = () =>
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

// The server rendered the page with Arabic or Russian texts, so they must exist before the first render. The import is
// not awaited at the top level: the loaded module imports from this file's chunk, so both would wait for each other.
if (isForGuestsOnly(requestLocale())) void import('#platform/guest-languages.text.ts').then(hydrate, hydrate)
else hydrate()
