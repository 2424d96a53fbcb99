import { useBusinessRight } from '#platform/business-right.ts'
import { useCommand } from '#platform/command.ts'
import { put } from '#platform/put.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { DateText, Phone } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { toast } from '#ui/toast.ts'
import type { mergeCommands } from './merge.commands.ts'
import css from './merge.module.css'
import type { Merge } from './merge.server.ts'
import { mergesText } from './merge.text.ts'

/** Lists records merged into this one, with undo while it is possible. */
export function MergesCard({ merges, now }: { merges: readonly Merge[]; now: string }) {
  const t = useText(mergesText)
  const undoing = useUndo()
  if (merges.length === 0) return null
  return (
    <Card title={t('merges')}>
      <ul className={css.merges}>
        {merges.map((merge) => (
          <MergeLine key={merge.id} merge={merge} now={now} {...undoing} />
        ))}
      </ul>
    </Card>
  )
}

type MergeLineProps = ReturnType<typeof useUndo> & { merge: Merge; now: string }

function MergeLine({ merge, now, undo, pending }: MergeLineProps) {
  const t = useText(mergesText)
  const { is_shown, lack } = useBusinessRight('manage_customers')
  const can_undo = is_shown && merge.undone_at === null && merge.undo_until > now
  const at = put(<DateText at={merge.at} />)
  return (
    <li className={css.merged}>
      <div>
        <strong>
          <bdi>{merge.from_name}</bdi>
        </strong>{' '}
        <Phone e164={merge.from_phone} plain />
        <p className={css.quiet}>
          {merge.by ? t.rich('by', { at, name: merge.by.name }) : t.rich('at_only', { at })}
          {' · '}
          {merge.undone_at
            ? t.rich('undone', { at: put(<DateText at={merge.undone_at} />) })
            : t.rich('undo_until', { at: put(<DateText at={merge.undo_until} />) })}
        </p>
      </div>
      {can_undo && (
        <Button icon="undo" size="sm" loading={pending} disabled_reason={lack} onClick={() => void undo(merge)}>
          {t('undo')}
        </Button>
      )}
    </li>
  )
}

/** Undoes a merge. Used in the card, because the row of a merge unmounts as soon as it is undone. */
function useUndo() {
  const t = useText(mergesText)
  const lang = useLang()
  const confirm = useConfirm()
  const { send, pending } = useCommand<typeof mergeCommands>({ to: '/customers/merge' })
  const undo = async ({ id }: Merge) => {
    if (!(await confirm({ title: t('undo_title'), body: t('undo_body'), action: t('undo') }))) return
    const answer = await send('undo', { id })
    if (answer.ok) toast.success(t('was_undone'))
    else if (isOvertaken(answer.error.details)) toast.refusal(t(answer.error.details.because))
    else void showRefusal(answer.error, lang)
  }
  return { undo, pending }
}

const OVERTAKEN = ['spent', 'later_merge'] as const
type StaleMergeDetails = { because: (typeof OVERTAKEN)[number] }
const isOvertaken = (details: unknown): details is StaleMergeDetails =>
  OVERTAKEN.includes((details as Partial<StaleMergeDetails> | undefined)?.because as StaleMergeDetails['because'])
