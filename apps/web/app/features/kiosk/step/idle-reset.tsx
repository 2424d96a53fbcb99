import { KIOSK_IDLE_SECONDS } from '@tavlin/domain/guest/kiosk-steps'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocale } from '#base/use-language.ts'
import { isAtStart, kioskPath } from '../state/kiosk-state.ts'
import { resetKiosk, useDevice, useKiosk } from '../state/kiosk-store.ts'

const loadPrompt = () => import('./idle-prompt.tsx')
const IdlePrompt = lazy(loadPrompt)

const ACTIVITY = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** On a kiosk, asks after a minute without input whether the guest is still there, then resets for the next guest. */
export function IdleReset() {
  const state = useKiosk()
  const device = useDevice()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [prompted_ms, setPrompted] = useState<number | null>(null)
  const is_leaving = useRef(false)
  const locale = useLocale()
  const is_start = state !== null && isAtStart(state, pathname) && locale === device?.lang
  const is_watching = device?.is_kiosk === true && !is_start && prompted_ms === null
  useEffect(() => {
    if (!is_watching) return
    // Loads the prompt before it is needed, because the connection may be lost by then.
    void loadPrompt().catch(() => undefined)
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setPrompted(Date.now()), KIOSK_IDLE_SECONDS * 1000)
    }
    wait()
    for (const name of ACTIVITY) addEventListener(name, wait, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const name of ACTIVITY) removeEventListener(name, wait)
    }
  }, [is_watching])
  useEffect(() => {
    if (pathname !== kioskPath('select-type') || !is_leaving.current) return
    is_leaving.current = false
    resetKiosk()
  }, [pathname])
  if (prompted_ms === null) return null
  const startOver = () => {
    setPrompted(null)
    // Other steps navigate before the reset: without choices, their guard would also redirect and lose the language.
    if (pathname === kioskPath('select-type')) resetKiosk()
    else is_leaving.current = true
    void navigate(`${kioskPath('select-type')}?lang=${device?.lang}`, { replace: true })
  }
  return (
    <Suspense>
      <IdlePrompt state={state} prompted_ms={prompted_ms} onStay={() => setPrompted(null)} onLeave={startOver} />
    </Suspense>
  )
}
