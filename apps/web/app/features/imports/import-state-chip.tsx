import type { IMPORT_STATES } from '@tavlin/contract/imports'
import { useText } from '#base/text.ts'
import { Chip, type Tone } from '#ui/chip.tsx'
import type { IconName } from '#ui/icon.tsx'
import { importsText } from './imports.text.ts'

type ImportState = (typeof IMPORT_STATES)[number]

const FACES: Record<ImportState, { tone: Tone; icon: IconName }> = {
  reading: { tone: 'info', icon: 'refresh' },
  unreadable: { tone: 'bad', icon: 'warning' },
  draft: { tone: 'info', icon: 'clock' },
  running: { tone: 'info', icon: 'refresh' },
  done: { tone: 'good', icon: 'check' },
  reverting: { tone: 'warn', icon: 'undo' },
  failed: { tone: 'bad', icon: 'warning' },
  undoing: { tone: 'warn', icon: 'undo' },
  undone: { tone: 'neutral', icon: 'undo' },
}

export function ImportStateChip({ state }: { state: ImportState }) {
  const t = useText(importsText)
  return <Chip {...FACES[state]}>{t(state)}</Chip>
}
