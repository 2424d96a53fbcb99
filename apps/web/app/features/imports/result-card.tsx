import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { LongWork } from '#ui/long-work.tsx'
import { Notice } from '#ui/notice.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { Row, Stack } from '#ui/stack.tsx'
import type { commands } from './import.commands.ts'
import type { LoadedImport } from './import.server.ts'
import { importText } from './import.text.ts'
import { KINDS } from './kinds.ts'

/** Shows the progress of a running import or undo, and its result. */
export function ResultCard({ data }: { data: LoadedImport }) {
  const t = useText(importText)
  const { send, pending, refusal } = useCommand<typeof commands>()
  const confirm = useConfirm()
  const undo = async () => {
    const question = { title: t('undo_question'), body: t('undo_body'), action: t('undo'), tone: 'danger' as const }
    if (await confirm(question)) await send('undo', { version: data.version })
  }
  const { screen, to_screen } = KINDS.find(({ kind }) => kind === data.kind)!
  return (
    <Card title={t('result')}>
      <Stack gap={3}>
        {refusal && <Refusal what={t('not_done')} why={<RefusalMessage error={refusal} />} />}
        <Progress data={data} />
        {data.to_invite > 0 && (
          <Notice
            tone="info"
            icon="mail"
            title={t('to_invite', { count: data.to_invite })}
            action={
              <Button loading={pending} onClick={() => void send('invite', { version: data.version })}>
                {t('invite', { count: data.to_invite })}
              </Button>
            }
          >
            {t('to_invite_lead')}
          </Notice>
        )}
        {data.state === 'done' && (
          <Row wrap gap={3}>
            <Button icon="list" to={screen}>
              {t(to_screen)}
            </Button>
            <Button variant="danger-quiet" icon="undo" loading={pending} onClick={() => void undo()}>
              {t('undo')}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  )
}

function Progress({ data: { state, progress } }: { data: LoadedImport }) {
  const t = useText(importText)
  const { waiting, applied, not_applied, undone, kept } = progress
  const total = waiting + applied + not_applied + undone + kept
  const is_backwards = state === 'undoing' || state === 'reverting'
  if (state === 'running' || is_backwards) {
    const done = is_backwards ? undone + kept : total - waiting
    const goal = is_backwards ? applied + undone + kept : total
    return (
      <LongWork
        label={t(is_backwards ? 'undoing' : 'running')}
        percent={goal === 0 ? null : (done / goal) * 100}
        note={t('progress', { done, total: goal })}
      />
    )
  }
  if (state === 'failed') return <p>{t('failed')}</p>
  return (
    <div aria-live="polite">
      <p>{state === 'undone' ? t('restored', { count: undone }) : t('done', { count: applied })}</p>
      {state === 'undone' && kept > 0 && <p>{t('some_kept', { count: kept })}</p>}
      {state === 'done' && not_applied > 0 && <p>{t('some_not_applied', { count: not_applied })}</p>}
    </div>
  )
}
