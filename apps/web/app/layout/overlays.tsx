import { lazy, Suspense } from 'react'
import { useText } from '#base/text.ts'
import { layoutText } from './layout.text.ts'
import { ModalDialog } from './modal-dialog.tsx'
import { Sidebar } from './sidebar.tsx'

export type Overlay = 'sidebar' | 'palette' | 'display' | 'keys'

const palette = () => import('./palette.tsx')
const display = () => import('./display-drawer.tsx')
const Palette = lazy(palette)
const DisplayDrawer = lazy(display)
const KeysHelp = lazy(() => import('./keys-help.tsx'))

/** Preloads an overlay. A failure is reported when the overlay is really opened. */
export function fetchOverlay(overlay: Overlay): void {
  if (overlay === 'palette') palette().catch(() => {})
  if (overlay === 'display') display().catch(() => {})
}

/** Shows overlays over the screen, one at a time. The large ones are loaded on demand. */
export function Overlays({ open, onClose }: { open: Overlay | null; onClose: () => void }) {
  const t = useText(layoutText)
  return (
    <Suspense>
      {open === 'sidebar' && (
        <ModalDialog label={t('sidebar')} place="start" onClose={onClose}>
          <Sidebar onGo={onClose} />
        </ModalDialog>
      )}
      {open === 'palette' && <Palette onClose={onClose} />}
      {open === 'display' && <DisplayDrawer onClose={onClose} />}
      {open === 'keys' && <KeysHelp onClose={onClose} />}
    </Suspense>
  )
}
