import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { weekday } from '#base/format.ts'
import { DEFAULT_LOCALE, directionOf, LOCALE_NAMES, type Locale } from '#base/language.ts'
import { nameIn } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { LocaleHere, useLocale } from '#base/use-language.ts'
import { Brand } from '#platform/brand.tsx'
import { put } from '#platform/put.ts'
import { Money } from '#ui/amount.tsx'
import { DateText, Ltr, OrderId } from '#ui/bidi.tsx'
import type { Route } from './+types/supplier-order.route'
import { OrderLine } from './order-line.tsx'
import css from './supplier-order.module.css'
import { loadSupplierOrder, type ReplyProblem, replyToOrder, type SupplierOrder } from './supplier-order.server.ts'
import { supplierOrderText } from './supplier-order.text.ts'

/** The page is opened on phones, often with a bad connection, so it has no JavaScript and the reply is a plain form. */
export const handle = { is_static: true }
export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: supplierOrderText(loaderData?.locale ?? DEFAULT_LOCALE)('page_title') },
  { name: 'robots', content: 'noindex' },
]
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadSupplierOrder({ request, context }, params.token)
export const action = ({ request, context, params }: Route.ActionArgs) =>
  replyToOrder({ request, context }, params.token)

/** Lets the supplier confirm, shorten, re-price or substitute the lines of one order, without signing in. */
export default function SupplierOrderRoute({ loaderData: { order, locale }, actionData }: Route.ComponentProps) {
  return (
    <LocaleHere value={locale}>
      <div className={css.page} lang={locale} dir={directionOf(locale)}>
        <main className={css.box}>
          <header className={css.head}>
            <Brand />
            <Languages locale={locale} />
          </header>
          {!order ? (
            <Ended state="gone" />
          ) : order.state === 'open' ? (
            <OpenOrder order={order} problem={actionData ?? null} />
          ) : (
            <Ended state={order.state} order={order} />
          )}
        </main>
      </div>
    </LocaleHere>
  )
}

function Languages({ locale }: { locale: Locale }) {
  const t = useText(supplierOrderText)
  return (
    <nav className={css.languages} aria-label={t('languages')}>
      {LOCALE_NAMES.map((name) => (
        <a key={name} href={`?lang=${name}`} lang={name} aria-current={name === locale ? 'true' : undefined}>
          {t(`language_${name}`)}
        </a>
      ))}
    </nav>
  )
}

function OpenOrder({ order, problem }: { order: SupplierOrder; problem: ReplyProblem | null }) {
  const t = useText(supplierOrderText)
  return (
    <>
      <h1 className={css.title}>{t.rich('title', { n: put(<OrderId id={order.number} />) })}</h1>
      {problem ? (
        <p className={css.problem} role="alert">
          <strong>{t(problem.problem)}</strong> {t(`${problem.problem}_lead`)}
        </p>
      ) : (
        order.replied_at && (
          <output className={css.saved}>
            <strong>{t('saved')}</strong>{' '}
            {t.rich('saved_lead', { at: put(<DateText at={order.replied_at} with_time />) })}
          </output>
        )
      )}
      <Facts order={order} />
      <Form method="post" className={css.form}>
        <input type="hidden" name="version" value={order.version} />
        <p className={css.lead}>{t('lead')}</p>
        <ul className={css.lines}>
          {order.lines.map((line) => (
            <OrderLine key={line.id} line={line} typed={problem?.typed?.[line.id]} />
          ))}
        </ul>
        <p className={css.total}>{t.rich('total', { m: put(<Money agorot={order.total_agorot} />) })}</p>
        <label className={css.field}>
          <span>{t('note')}</span>
          <textarea name="reply_note" rows={2} maxLength={300} defaultValue={problem?.reply_note ?? order.reply_note} />
        </label>
        <div className={css.bar}>
          <button type="submit" className={css.confirm}>
            {t(order.replied_at ? 'save_again' : 'confirm')}
          </button>
        </div>
      </Form>
    </>
  )
}

function Facts({ order }: { order: SupplierOrder }) {
  const t = useText(supplierOrderText)
  const locale = useLocale()
  const { deli, delivery_date, customer_number, note } = order
  return (
    <dl className={css.facts}>
      <Fact name={t('delivery')}>
        {weekday(delivery_date, locale)} <DateText at={delivery_date} />
      </Fact>
      <Fact name={t('deli')}>
        <bdi>{nameIn(locale, deli)}</bdi>
        {deli.address && <small>{deli.address}</small>}
        {deli.phone && <PhoneLink phone={deli.phone} />}
      </Fact>
      {customer_number && (
        <Fact name={t('customer_number')}>
          <Ltr>{customer_number}</Ltr>
        </Fact>
      )}
      {note && (
        <Fact name={t('order_note')}>
          <bdi>{note}</bdi>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone}`}>
    <Ltr>{phone}</Ltr>
  </a>
)

type EndState = Exclude<SupplierOrder['state'], 'open'> | 'gone'

/** Explains why the supplier can no longer reply, and whom to call. */
function Ended({ state, order }: { state: EndState; order?: SupplierOrder }) {
  const t = useText(supplierOrderText)
  const locale = useLocale()
  return (
    <section className={css.ended} data-state={state}>
      <h1 className={css.title}>{t(state)}</h1>
      <p className={css.lead}>{t(`${state}_lead`)}</p>
      {order && (
        <p className={css.lead}>
          <OrderId id={order.number} /> · <bdi>{nameIn(locale, order.deli)}</bdi>
        </p>
      )}
      {order?.deli.phone && <PhoneLink phone={order.deli.phone} />}
    </section>
  )
}
