import { documentOf, html } from './html.ts'
import { type StandInResponse, typed } from './router.ts'

export type PaymentPageInput = { id: string; amount: number; description: string; status: string; lang: string }

/** `form-action` allows any origin, because browsers apply it to redirects too and the form redirects to the shop. */
const POLICY = "default-src 'none'; style-src 'self'; form-action *; base-uri 'none'; frame-ancestors 'none'"

const COPY = {
  he: {
    title: 'תשלום מאובטח',
    order: 'הזמנה',
    pay: 'תשלום',
    decline: 'כרטיס שנדחה',
    captured: 'התשלום התקבל. אפשר לסגור את הדף.',
    declined: 'הכרטיס נדחה.',
    cancelled: 'הדף נסגר.',
  },
  en: {
    title: 'Secure payment',
    order: 'Order',
    pay: 'Pay',
    decline: 'Card that is declined',
    captured: 'The payment was received. You may close this page.',
    declined: 'The card was declined.',
    cancelled: 'This page was closed.',
  },
} as const

/** Renders the card page; instead of typing a card number, the customer chooses the outcome. */
export function paymentPage({ amount, description, status, lang }: PaymentPageInput): StandInResponse {
  const code = lang === 'en' ? 'en' : 'he'
  const t = COPY[code]
  const sum = new Intl.NumberFormat(code, { style: 'currency', currency: 'ILS' }).format(amount / 100)
  const over = status === 'waiting' ? null : t[status as 'captured' | 'declined' | 'cancelled']
  const page = html`<html lang="${code}" dir="${code === 'he' ? 'rtl' : 'ltr'}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${t.title}</title>
      <link rel="stylesheet" href="/page.css" />
    </head>
    <body>
      <header class="page-head"><h1>${t.title}</h1></header>
      <main>
        <section>
          <h2>${t.order} ${description}</h2>
          <h3><bdi dir="ltr">${sum}</bdi></h3>
          ${over !== null && html`<p role="status">${over}</p>`}
          ${
            over === null &&
            html`<form method="post">
              <button name="action" value="pay">${t.pay}</button>
              <button name="action" value="decline">${t.decline}</button>
            </form>`
          }
        </section>
      </main>
    </body>
  </html>`
  const answer = typed('text/html', documentOf(page))
  return { ...answer, headers: { ...answer.headers, 'content-security-policy': POLICY } }
}
