import { Link, useSearchParams } from 'react-router'
import { useCommand } from '#platform/command.ts'
import { useLive } from '#platform/live/use-live.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Percent } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Empty } from '#ui/empty.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import { toast } from '#ui/toast.ts'
import textCss from '#ui/text.module.css'
import type { mergeCommands } from '../merge/merge.commands.ts'
import { type Candidate, loadDuplicates, runMergeCommand } from '../merge/merge.server.ts'
import { duplicatesText } from '../merge/merge.text.ts'
import type { Route } from './+types/duplicates.route'
import { CandidateSide } from './candidate-side.tsx'
import css from './duplicates.module.css'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runMergeCommand({ request, context })
export const loader = ({ request, context }: Route.LoaderArgs) => loadDuplicates({ request, context })

/** Lists pairs that may be the same person, to merge them or mark them as different. */
export default function Duplicates({ loaderData: page }: Route.ComponentProps) {
  const t = useText(duplicatesText)
  const [params] = useSearchParams()
  const of_one = params.has('customer') && (
    <Button size="sm" to="/customers/duplicates">
      {t('show_all')}
    </Button>
  )
  const actions = useMarkDistinct()
  useLive('private-customers')
  return (
    <Stack gap={4}>
      <PageHeader title={t('title')} lead={params.has('customer') ? t('of_one') : t('lead')} actions={of_one} />
      {page.data.length === 0 ? (
        <Card>
          <Empty icon="people" title={t('none')} lead={t('none_lead')} />
        </Card>
      ) : (
        <ul className={css.pairs}>
          {page.data.map((pair) => (
            <Pair key={`${pair.left.id} ${pair.right.id}`} pair={pair} {...actions} />
          ))}
        </ul>
      )}
      <Pages {...page} />
    </Stack>
  )
}

/** Marks a pair as different customers. Used in the page, because a pair unmounts as soon as it is marked. */
function useMarkDistinct() {
  const t = useText(duplicatesText)
  const lang = useLang()
  const { send, pending } = useCommand<typeof mergeCommands, typeof action>()
  const markDifferent = async ({ left, right }: Candidate) => {
    const answer = await send('mark_different', { left_id: left.id, right_id: right.id })
    if (answer.ok) toast.success(t('marked_different'))
    else void showRefusal(answer.error, lang)
  }
  return { markDifferent, pending }
}

type PairProps = ReturnType<typeof useMarkDistinct> & { pair: Candidate }

function Pair({ pair, markDifferent, pending }: PairProps) {
  const t = useText(duplicatesText)
  const { left, right, score, reasons } = pair
  // By default the record with more completed orders stays.
  const [into, from] = right.completed_orders > left.completed_orders ? [right, left] : [left, right]
  return (
    <li className={css.pair}>
      <div className={css.sides}>
        <CandidateSide side={left} />
        <CandidateSide side={right} />
      </div>
      <div className={css.verdict}>
        <span className={css.reasons}>
          {reasons.map((reason) => (
            <Chip key={reason} tone="info">
              {t(reason)}
            </Chip>
          ))}
          <span className={textCss.muted_sm}>
            {t('likeness')} <Percent points={score} />
          </span>
        </span>
        <span className={css.actions}>
          <Button variant="soft" size="sm" to={`/customers/merge?into=${into.id}&from=${from.id}`}>
            {t('same')}
          </Button>
          <Button size="sm" loading={pending} onClick={() => void markDifferent(pair)}>
            {t('different')}
          </Button>
        </span>
      </div>
    </li>
  )
}

function Pages({ next_cursor, prev_cursor }: { next_cursor: string | null; prev_cursor: string | null }) {
  const t = useText(duplicatesText)
  const [params] = useSearchParams()
  if (next_cursor === null && prev_cursor === null) return null
  const to = (cursor: string) => {
    const copy = new URLSearchParams(params)
    copy.set('cursor', cursor)
    return { search: copy.toString() }
  }
  return (
    <nav className={css.pages} aria-label={t('pages')}>
      {prev_cursor !== null && <Link to={to(prev_cursor)}>{t('newer')}</Link>}
      {next_cursor !== null && <Link to={to(next_cursor)}>{t('older')}</Link>}
    </nav>
  )
}
