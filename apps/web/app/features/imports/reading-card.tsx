import type { ErrorCode } from '@tavlin/contract/errors'
import { errorOf } from '#base/outcome.ts'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LongWork } from '#ui/long-work.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { Stack } from '#ui/stack.tsx'
import type { commands } from './import.commands.ts'
import type { LoadedImport } from './import.server.ts'
import { importText } from './import.text.ts'

/** Shows the progress while a job reads a large file, or the reason why the file cannot be imported. */
export function ReadingCard({ data: { counts, problem } }: { data: LoadedImport }) {
  const t = useText(importText)
  const { send, pending, refusal } = useCommand<typeof commands>()
  const count = counts.new + counts.changed + counts.unchanged + counts.rejected
  const error = problem && { ...errorOf(problem.code as ErrorCode), details: problem.details }
  return (
    <Card title={t('preview')}>
      <Stack gap={3}>
        {refusal && <Refusal what={t('not_done')} why={<RefusalMessage error={refusal} />} />}
        {error ? (
          <Refusal what={t('unreadable')} why={<RefusalMessage error={error} />} />
        ) : (
          <LongWork label={t('reading')} note={t('rows_read', { count })} />
        )}
        <div>
          <Button variant="subtle" icon="trash" loading={pending} onClick={() => void send('discard', {})}>
            {t('discard')}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
