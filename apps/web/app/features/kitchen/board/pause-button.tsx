import { lazy, Suspense, useState } from 'react'
import type { Outcome } from '#base/outcome.ts'
import { useCommand } from '#platform/command.ts'
import { useLive } from '#platform/live/use-live.ts'
import { useMay } from '#platform/me.ts'
import { put } from '#platform/put.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { TimeText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import type { commands } from './board.commands.ts'
import type { BoardDeli, runBoardCommand } from './board.server.ts'
import css from './board.module.css'
import { pauseText } from './pause.text.ts'

const PauseDialog = lazy(() => import('./pause-dialog.tsx'))

/** Pauses new orders for a while, or resumes them. */
export function PauseButton({ deli_id, deli }: { deli_id: number; deli: BoardDeli }) {
  const t = useText(pauseText)
  const lang = useLang()
  const may_receive = useMay()('view_delis', deli_id)
  const [is_open, setOpen] = useState(false)
  const { send, pending } = useCommand<typeof commands, typeof runBoardCommand>()
  useLive(may_receive ? `private-deli.${deli_id}` : [])
  const { pause } = deli
  if (!deli.active || deli.order_types.length === 0) return null

  const set = async (until: string | null): Promise<Outcome<unknown>> => {
    const order_types = until === null ? (pause?.order_types ?? deli.order_types) : deli.order_types
    const answer = await send('pause', {
      id: deli_id,
      until,
      order_types,
      // Text for customers during the pause; the deli’s own screen can change the wording.
      note_he: until === null ? '' : pauseText('he')('note'),
      note_en: until === null ? '' : pauseText('en')('note'),
    })
    if (answer.ok) toast.success(t(until === null ? 'resumed' : 'paused'))
    else void showRefusal(answer.error, lang)
    return answer
  }
  if (pause)
    return (
      <Button size="touch" icon="play" loading={pending} className={css.paused ?? ''} onClick={() => void set(null)}>
        {t.rich('resume', { at: put(<TimeText at={pause.until} />) })}
      </Button>
    )
  return (
    <>
      <Button size="touch" icon="pause" onClick={() => setOpen(true)}>
        {t('pause')}
      </Button>
      {is_open && (
        <Suspense>
          <PauseDialog
            deli_id={deli_id}
            order_types={deli.order_types}
            pending={pending}
            onClose={() => setOpen(false)}
            onPause={async (until) => {
              if ((await set(until)).ok) setOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
