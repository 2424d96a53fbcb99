import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { useLive } from '#platform/live/use-live.ts'
import { useMay } from '#platform/me.ts'
import { useName } from '#base/names.ts'
import { dateTime } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { Empty } from '#ui/empty.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import type { Route } from './+types/explainer.route'
import { type Explainer, loadExplainer, runExplainerCommand } from './explainer.server.ts'
import { explainerText } from './explainer.text.ts'
import { QuestionBar } from './question-bar.tsx'
import type { RemedyContext } from './remedy.ts'
import { SlotNotice } from './slot-notice.tsx'
import { useQuestion } from './use-question.ts'
import { useRemedies } from './use-remedies.ts'
import { VerdictList } from './verdict-list.tsx'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runExplainerCommand({ request, context })
export const loader = ({ request, context }: Route.LoaderArgs) => loadExplainer({ request, context })

/** Parameters that only filter the list: they need no request. */
const NARROWING = ['show', 'search']

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const [before, after] = [args.currentUrl, args.nextUrl].map(({ href }) => {
    const url = new URL(href)
    for (const key of NARROWING) url.searchParams.delete(key)
    return url.href
  })
  const is_narrowed = args.currentUrl.href !== args.nextUrl.href && before === after
  return args.formMethod === undefined && is_narrowed ? false : args.defaultShouldRevalidate
}

export default function Availability({ loaderData }: Route.ComponentProps) {
  const t = useText(explainerText)
  return (
    <Stack gap={4}>
      <PageHeader title={t('title')} lead={t('lead')} />
      {loaderData ? <Explained {...loaderData} /> : <Empty icon="shop" title={t('no_deli')} lead={t('no_deli_lead')} />}
    </Stack>
  )
}

function Explained({ delis, question, answer, sections, today }: Explainer) {
  const t = useText(explainerText)
  const nameOf = useName()
  const { params, changeQuery } = useQuestion()
  const { deli_id, date, start_minute, type, as_if } = question
  const may = useMay()
  // Users who may see the menu but not the deli would be rejected by the deli's channel.
  useLive(may('view_delis', deli_id) ? ['private-catalog', `private-deli.${deli_id}`] : 'private-catalog')
  const named = (row: Parameters<typeof nameOf>[0] | undefined) => row && nameOf(row)
  const names = {
    type,
    section: (id: number) => named(sections.find((section) => section.id === id)),
    group: (id: number) => named(answer.groups.find((group) => group.id === id)),
  }
  const place: RemedyContext = {
    deli_id,
    date,
    start_minute,
    type,
    may,
    has_slot: answer.slot !== null,
    ownerOfGroup: (id) => answer.groups.find((group) => group.id === id)?.owner_meal_id,
  }
  const remedies = useRemedies({ deli_id, date, start_minute, slot: answer.slot })
  return (
    <>
      <QuestionBar delis={delis} question={question} answer={answer} today={today} changeQuery={changeQuery} />
      {as_if && (
        <Notice icon="history">
          {t('as_if_notice', { at: `${dateTime(as_if.date).slice(0, 10)} ${as_if.clock}` })}
        </Notice>
      )}
      <SlotNotice answer={answer} place={place} names={names} />
      <VerdictList
        answer={answer}
        place={place}
        names={names}
        params={params}
        changeQuery={changeQuery}
        remedies={remedies}
        only_meal={question.meal !== null}
      />
    </>
  )
}
