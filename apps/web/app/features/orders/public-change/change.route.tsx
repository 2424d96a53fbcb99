import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Brand } from '#platform/brand.tsx'
import { DEFAULT_LOCALE, directionOf } from '#base/language.ts'
import { nameIn } from '#base/names.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { LocaleHere } from '#base/use-language.ts'
import { Money } from '#ui/amount.tsx'
import { DateText, Ltr, OrderId } from '#ui/bidi.tsx'
import type { Route } from './+types/change.route'
import { Changes } from './changes.tsx'
import css from './change.module.css'
import { answerChange, type RequestedChange, loadChange } from './change.server.ts'
import { changeText } from './change.text.ts'
import { stateOf } from './changed-fields.ts'

/** The page is opened once, on a phone, so it is sent without JavaScript, and its two buttons are a plain form. */
export const handle = { is_static: true }
/** The title has the language of the order; without an order, that of the page. */
export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: changeText(loaderData?.locale ?? DEFAULT_LOCALE)('page_title') },
  { name: 'robots', content: 'noindex' },
]
export const loader = ({ request, context, params }: Route.LoaderArgs) => loadChange({ request, context }, params.token)
export const action = ({ request, context, params }: Route.ActionArgs) =>
  answerChange({ request, context }, params.token)

/** Asks the customer to approve a change, in the language of the order. */
export default function ChangeRoute({ loaderData: { change }, actionData }: Route.ComponentProps) {
  if (!change) return <Gone />
  return (
    <LocaleHere value={change.lang}>
      <div className={css.page} lang={change.lang} dir={directionOf(change.lang)}>
        <main className={css.box}>
          <header className={css.head}>
            <Brand />
            <bdi>{nameIn(change.lang, change.deli)}</bdi>
          </header>
          {stateOf(change.state) === 'waiting' ? (
            <Question change={change} was_rejected={actionData?.ok === false} />
          ) : (
            <Ended change={change} />
          )}
        </main>
      </div>
    </LocaleHere>
  )
}

function Gone() {
  const t = useText(changeText)
  return (
    <div className={css.page}>
      <main className={css.box}>
        <header className={css.head}>
          <Brand />
        </header>
        <section className={css.ended}>
          <h1 className={css.title}>{t('gone')}</h1>
          <p className={css.lead}>{t('gone_lead')}</p>
        </section>
      </main>
    </div>
  )
}

function Question({ change, was_rejected }: { change: RequestedChange; was_rejected: boolean }) {
  const t = useText(changeText)
  const { difference, settle } = change
  const sum = Math.abs(settle === 'collect' ? difference.due_agorot : Math.min(0, difference.due_agorot))
  return (
    <>
      <h1 className={css.title}>{t.rich('title', { n: put(<OrderId id={change.number} />) })}</h1>
      <p className={css.lead}>{t('lead')}</p>
      {was_rejected && (
        <p className={css.rejected} role="alert">
          <strong>{t('not_taken')}.</strong> {t('not_taken_lead')}
        </p>
      )}
      <Changes difference={difference} />
      <dl className={css.totals}>
        <Total name={t('before')}>
          <s>
            <Money agorot={difference.total_before} />
          </s>
        </Total>
        <Total name={t('after')}>
          <strong className={css.large}>
            <Money agorot={difference.total_after} />
          </strong>
        </Total>
      </dl>
      <p className={css.settle}>
        {settle === 'none' || sum === 0
          ? difference.delta_agorot === 0 && t('settle_none')
          : t.rich(`settle_${settle}`, { m: put(<Money agorot={sum} />) })}
      </p>
      <Form method="post" className={css.answers}>
        <button type="submit" name="agree" value="yes" className={css.yes}>
          {t('yes')}
        </button>
        <button type="submit" name="agree" value="no" className={css.no}>
          {t('no')}
        </button>
      </Form>
      <p className={css.until}>{t.rich('until', { at: put(<DateText at={change.expires_at} with_time />) })}</p>
    </>
  )
}

function Total({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Ended({ change }: { change: RequestedChange }) {
  const t = useText(changeText)
  const state = stateOf(change.state)
  if (state === 'waiting') return null
  return (
    <section className={css.ended} data-state={state}>
      <h1 className={css.title}>{t(state)}</h1>
      <p className={css.lead}>{t(`${state}_lead`)}</p>
      <p className={css.number}>
        <Ltr>#{change.number}</Ltr>
      </p>
      {state === 'approved' && (
        <strong className={css.large}>
          <Money agorot={change.difference.total_after} />
        </strong>
      )}
    </section>
  )
}
