import { useState } from 'react'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Meter } from '#ui/meter.tsx'
import { LongWork } from '#ui/long-work.tsx'
import { ProgressBar, type ProgressState } from '#ui/progress-bar.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Stack } from '#ui/stack.tsx'
import { designText } from '../design.text.ts'

const STATES = ['idle', 'running', 'done', 'failed'] as const

export default function Progress() {
  const t = useText(designText)
  const [state, setState] = useState<ProgressState>('idle')
  return (
    <Card title={t('top_bar')} level={3}>
      <Stack gap={4}>
        <ProgressBar state={state} />
        <Segmented
          label={t('top_bar')}
          value={state}
          onChange={setState}
          options={STATES.map((value) => ({ value, label: t(value) }))}
        />
        <LongWork label={t('export_label')} percent={63} note={t('export_note')} />
        <LongWork label={t('export_label')} />
        <LongWork label={t('export_label')} state="done" />
        <LongWork
          label={t('export_label')}
          state="failed"
          percent={63}
          note={t('export_note')}
          actions={<Button size="xs">{t('try_again')}</Button>}
        />
        <Meter label={t('occupancy')} value={40} />
        <Meter label={t('occupancy')} value={85} tone="soon" />
        <Meter label={t('occupancy')} value={100} tone="late" />
      </Stack>
    </Card>
  )
}
