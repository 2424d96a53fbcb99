import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Brand } from '#platform/brand.tsx'
import { directionOf } from '#base/language.ts'
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

/** Opened once, on a phone: the page is sent without JavaScript, and its two buttons are a plain form. */
export const handle = { is_static: true }
export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: changeText(loaderData?.asked?.lang ?? 'he')('page_title') },
  { name: 'robots', content: 'noindex' },
]
export const loader = ({ request, context, params }: Route.LoaderArgs) => loadChange({ request, context }, params.token)
export const action = ({ request, context, params }: Route.ActionArgs) =>
  answerChange({ request, context }, params.token)

/** Asks the customer to approve a change, in the language of the order. */
export default function ChangeRoute({ loaderData: { asked }, actionData }: Route.ComponentProps) {
  if (!asked) return <Gone />
  return (
    <LocaleHere value={asked.lang}>
      <div className={css.page} lang={asked.lang} dir={directionOf(asked.lang)}>
        <main className={css.box}>
          <header className={css.head}>
            <Brand />
            <bdi>{nameIn(asked.lang, asked.deli)}</bdi>
          </header>
          {stateOf(asked.state) === 'waiting' ? (
            <Question asked={asked} was_refused={actionData?.ok === false} />
          ) : (
            <Ended asked={asked} />
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

function Question({ asked, was_refused }: { asked: RequestedChange; was_refused: boolean }) {
  const t = useText(changeText)
  const { difference, settle } = asked
  const sum = Math.abs(settle === 'collect' ? difference.due_agorot : Math.min(0, difference.due_agorot))
  return (
    <>
      <h1 className={css.title}>{t.rich('title', { n: put(<OrderId id={asked.number} />) })}</h1>
      <p className={css.lead}>{t('lead')}</p>
      {was_refused && (
        <p className={css.refused} role="alert">
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
      <p className={css.until}>{t.rich('until', { at: put(<DateText at={asked.expires_at} with_time />) })}</p>
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

function Ended({ asked }: { asked: RequestedChange }) {
  const t = useText(changeText)
  const state = stateOf(asked.state)
  if (state === 'waiting') return null
  return (
    <section className={css.ended} data-state={state}>
      <h1 className={css.title}>{t(state)}</h1>
      <p className={css.lead}>{t(`${state}_lead`)}</p>
      <p className={css.number}>
        <Ltr>#{asked.number}</Ltr>
      </p>
      {state === 'approved' && (
        <strong className={css.large}>
          <Money agorot={asked.difference.total_after} />
        </strong>
      )}
    </section>
  )
}
