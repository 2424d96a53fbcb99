import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { clockOf } from '#platform/day-minute.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Empty } from '#ui/empty.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { ListSkeleton } from '#ui/skeleton.tsx'
import { useWave } from '../wave-context.tsx'
import { LogList } from './log-list.tsx'
import { Replay } from './replay.tsx'
import css from './log.module.css'
import { logText } from './log.text.ts'
import { useLog } from './use-log.ts'

/** Shows the log of the wave's actions, and their replay. It is open while the URL contains its parameter. */
export default function LogDrawer() {
  const [search, setSearch] = useSearchParams()
  const close = () => {
    const rest = new URLSearchParams(search)
    rest.delete('log')
    setSearch(rest, { preventScrollReset: true })
  }
  return search.has('log') ? <OpenLog deli={search.get('deli')} onClose={close} /> : null
}

function OpenLog({ deli, onClose }: { deli: string | null; onClose: () => void }) {
  const t = useText(logText)
  const { base: wave } = useWave()
  const { date, hour, at } = wave
  const { log, is_lost, again } = useLog({ date, hour, deli }, at)
  const [look, setLook] = useState<'list' | 'replay'>('list')
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t.rich('title', { m: put(<Ltr>{clockOf(wave.hour * 60)}</Ltr>) })}
      size="min(640px, 100vw)"
    >
      <div className={css.looks}>
        <Segmented
          label={t('what_happened')}
          value={look}
          onChange={setLook}
          options={[
            { value: 'list', label: t('what_happened') },
            { value: 'replay', label: t('replay') },
          ]}
        />
      </div>
      {is_lost && !log && (
        <Empty icon="wifi-off" title={t('lost')} action={<Button onClick={again}>{t('again')}</Button>} />
      )}
      {!log && !is_lost && <ListSkeleton />}
      {log?.actions.length === 0 && <Empty icon="history" title={t('empty')} lead={t('empty_lead')} />}
      {log &&
        log.actions.length > 0 &&
        (look === 'list' ? <LogList log={log} onUndone={again} /> : <Replay log={log} />)}
    </Drawer>
  )
}
