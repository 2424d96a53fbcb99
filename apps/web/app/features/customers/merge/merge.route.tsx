import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCommand } from '#platform/command.ts'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import { toast } from '#ui/toast.ts'
import type { Route } from './+types/merge.route'
import { type MergeField, type MergeSide, takenOf } from './merge-choice.ts'
import { MergeFields } from './merge-fields.tsx'
import { MergeMoves } from './merge-moves.tsx'
import { MergeSides } from './merge-sides.tsx'
import type { mergeCommands } from './merge.commands.ts'
import css from './merge.module.css'
import { loadMergePlan, type MergePlan, runMergeCommand } from './merge.server.ts'
import { mergeText } from './merge.text.ts'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runMergeCommand({ request, context })
export const loader = ({ request, context }: Route.LoaderArgs) => loadMergePlan({ request, context })

/** Previews a merge before it is confirmed. */
export default function MergeCustomers({ loaderData: plan }: Route.ComponentProps) {
  const t = useText(mergeText)
  // The hook is used in the page, because the `Decision` component unmounts as soon as the merge is done.
  const merging = useMerging()
  const { into, from, because } = plan
  return (
    <Stack gap={4}>
      <PageHeader title={t('title')} lead={t('lead')} />
      <MergeSides plan={plan} />
      {because !== null ? (
        <Notice tone="warn" title={t('cannot')}>
          {t(because)}
        </Notice>
      ) : (
        <Decision key={`${into.id} ${from.id}`} plan={plan} {...merging} />
      )}
    </Stack>
  )
}

function useMerging() {
  const t = useText(mergeText)
  const navigate = useNavigate()
  const { send, pending, refusal } = useCommand<typeof mergeCommands, typeof action>()
  const merge = async ({ into, from }: MergePlan, take: MergeField[]) => {
    const versions = { into_version: into.version, from_version: from.version }
    const answer = await send('merge', { into_id: into.id, from_id: from.id, ...versions, take })
    if (!answer.ok) return
    toast.success(t('done'))
    await navigate(`/customers/${into.id}/details`)
  }
  return { merge, pending, refusal }
}

type DecisionProps = ReturnType<typeof useMerging> & { plan: MergePlan }

function Decision({ plan, merge, pending, refusal }: DecisionProps) {
  const t = useText(mergeText)
  const [chosen, setChosen] = useState<ReadonlyMap<MergeField, MergeSide>>(new Map())
  return (
    <>
      <Card title={t('what_differs')}>
        <MergeFields
          plan={plan}
          chosen={chosen}
          onChoose={(field, side) => setChosen(new Map(chosen).set(field, side))}
        />
      </Card>
      <MergeMoves plan={plan} />
      {refusal && (
        <Notice tone="warn" title={t('cannot')}>
          <RefusalMessage error={refusal} />
        </Notice>
      )}
      <div className={css.actions}>
        <Button variant="primary" loading={pending} onClick={() => void merge(plan, takenOf(plan, chosen))}>
          {t('merge')}
        </Button>
        <Button to={`/customers/${plan.into.id}/details`}>{t('cancel')}</Button>
      </div>
    </>
  )
}
