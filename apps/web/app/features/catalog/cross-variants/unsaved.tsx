import { lazy, Suspense, useState } from 'react'
import { LeaveGuard } from '#ui/form/leave-guard.tsx'
import { WindowGuard } from '#ui/form/window-guard.tsx'
import { MatrixSaveBar } from './save-bar.tsx'
import type { Undo } from './undo-last.tsx'
import type { useMatrix } from './use-matrix.ts'
import { usePreview } from './use-preview.ts'

const PreviewDrawer = lazy(() => import('./preview-drawer.tsx'))

type UnsavedProps = { state: ReturnType<typeof useMatrix>; undo: Undo; has_drawer: boolean }

/** Shows the save bar, its preview and the navigation guard. Loaded with the first change. */
export default function Unsaved({ state, undo, has_drawer }: UnsavedProps) {
  const previewed = usePreview(state.changes)
  const [is_previewing, setPreviewing] = useState(false)
  const save = async () => {
    const done = await state.save()
    if (done) undo.offer(done)
  }
  return (
    <>
      <MatrixSaveBar
        previewed={previewed}
        {...state}
        count={state.changes.length}
        onOpen={state.setOpen}
        onStepBack={state.stepBack}
        onPreview={() => setPreviewing(true)}
        onDiscard={state.discard}
        onSave={() => void save()}
      />
      {/* While the drawer is open, its own form guards navigation. */}
      {has_drawer ? <WindowGuard /> : <LeaveGuard is_dirty={() => true} leaves="path" />}
      {is_previewing && (
        <Suspense>
          <PreviewDrawer preview={previewed.preview} stored={state.stored} onClose={() => setPreviewing(false)} />
        </Suspense>
      )}
    </>
  )
}
