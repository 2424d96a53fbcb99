import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastWanted } from './toast.ts'

const ToastView = lazy(() => import('./toast-view.tsx'))

/** Shows toasts; mounted once in the kit provider. */
export function ToastHost() {
  const is_wanted = useSyncExternalStore(toastWanted.subscribe, toastWanted.now, () => false)
  return is_wanted ? (
    <Suspense>
      <ToastView />
    </Suspense>
  ) : null
}
