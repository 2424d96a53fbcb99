import { useEffect, useEffectEvent } from 'react'
import { useText } from '#base/text.ts'
import { toast } from '#ui/toast.ts'
import { inlaysText } from './inlays.text.ts'
import { useWave } from './wave-context.tsx'

/** Shows the result of an undo: complete, or without the orders that others moved since. */
export function useUndoNotice(): void {
  const t = useText(inlaysText)
  const { undone } = useWave()
  const showNotice = useEffectEvent((count: number) => {
    toast.success(count === 0 ? t('undone') : t('undone_partly', { count }), { id: 'inlays-undo' })
  })
  useEffect(() => {
    if (undone) showNotice(undone.kept)
  }, [undone])
}
