import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Company, ReceivedMessage } from './company.ts'
import { documentOf, html } from './html.ts'
import { typed, type StandInResponse, type Routes } from './router.ts'
import type { Setting, CompanySwitch } from './switchboard.ts'

const CSS = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8')
const SHOWN = 50
const TIMES = [1, 2, 3, 5, 10, 'forever']
const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

/** The web page and its forms, which call the same functions as the API and redirect back (Post/Redirect/Get). */
export function pageRoutes(companies: Company[]): Routes {
  return {
    'GET /': () => page(companies),
    'GET /page.css': () => typed('text/css', CSS),
    'POST /': ({ body }) => {
      const form = new URLSearchParams(body)
      const company = companies.find(({ name }) => name === form.get('company'))
      if (!company) return page(companies, 'There is no such company.')
      const wish = form.get('wish')
      if (wish === 'forget') company.forget()
      else if (wish === 'behave') company.board.reset()
      else {
        const set = company.board.set(settingOf(form))
        if (!set.ok) return page(companies, set.message)
      }
      return { status: 303, headers: { location: '/' }, body: '' }
    },
  }
}

/**
 * Reads the form, which contains the options of all misbehaviours as `kind.option`; only those of the selected kind
 * count.
 */
function settingOf(form: URLSearchParams): Record<string, unknown> {
  const kind = form.get('misbehaviour') ?? ''
  const numberOr = (text: string) => (/^\d+$/.test(text) ? Number(text) : text)
  const options = [...form]
    .filter(([name]) => name.startsWith(`${kind}.`))
    .map(([name, value]) => [name.slice(kind.length + 1), numberOr(value)])
  return { ...Object.fromEntries(options), misbehaviour: kind, times: numberOr(form.get('times') ?? '') }
}

function page(companies: Company[], problem: string | null = null): StandInResponse {
  const markup = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Stand-ins</title>
      <link rel="stylesheet" href="/page.css" />
    </head>
    <body>
      <header class="page-head">
        <h1>Stand-ins</h1>
        <p>Local servers in place of the outside companies. Nothing sent here leaves this machine.</p>
        <a class="button" href="/">Refresh</a>
      </header>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      <main>${companies.map(companySection)}</main>
    </body>
  </html>`
  return typed('text/html', documentOf(markup), problem === null ? 200 : 422)
}

function companySection(company: Company) {
  const received = company.received()
  const older = received.length - SHOWN
  return html`<section class="company">
    <form class="bar" method="post" action="/">
      <h2>${company.name} <span class="count">${received.length}</span></h2>
      <code>${company.address}</code>
      <input type="hidden" name="company" value="${company.name}" />
      <button name="wish" value="forget">Forget all</button>
    </form>
    <div class="list">
      ${received.length === 0 && html`<p class="empty">Nothing received yet.</p>`}
      ${received.slice(0, SHOWN).map(receivedCard)}
      ${older > 0 && html`<p class="empty">And ${older} older ones: <a href="/${company.name}">all as JSON</a></p>`}
    </div>
    ${switchForm(company)}
  </section>`
}

function receivedCard(one: ReceivedMessage, index: number) {
  const links = one.links.map(
    (link) => html`<li><a dir="ltr" href="${link}" rel="noreferrer" target="_blank">${link}</a></li>`,
  )
  const facts = one.facts.map(
    ({ name, value }) =>
      html`<div>
        <dt>${name}</dt>
        <dd dir="auto">${value}</dd>
      </div>`,
  )
  return html`<details class="card" ${index === 0 && html`open`}>
    <summary>
      <strong dir="auto">${one.title || '(no title)'}</strong>
      <time datetime="${one.received_at}">${clock.format(new Date(one.received_at))}</time>
      <span class="parties"
        ><bdi>${one.from}</bdi> to ${one.to.map((to, place) => html`${place > 0 && ', '}<bdi>${to}</bdi>`)}</span
      >
    </summary>
    <div class="body">
      ${one.html_path && html`<iframe src="${one.html_path}" title="As drawn" sandbox loading="lazy"></iframe>`}
      <h3>Text</h3>
      <pre dir="auto">${one.text}</pre>
      ${
        links.length > 0 &&
        html`<h3>Links</h3>
          <ul>
            ${links}
          </ul>`
      }
      <details>
        <summary>Headers</summary>
        <dl>${facts}</dl>
      </details>
    </div>
  </details>`
}

function switchForm({ name, board }: Company) {
  const current = board.current()
  const choices = Object.entries(board.kinds).map(
    ([kind, { says, options }]) =>
      html`<label>
          <input
            type="radio"
            name="misbehaviour"
            value="${kind}"
            required
            ${current?.misbehaviour === kind && html`checked`}
          />
          <span>${says} <code>${kind}</code></span>
        </label>
        ${Object.entries(options).map(
          ([option, default_value]) =>
            html`<label class="option">
              <code>${option}</code>
              <input
                type="number"
                name="${kind}.${option}"
                value="${current?.[option] ?? default_value}"
                min="1"
                required
              />
            </label>`,
        )}`,
  )
  return html`<form class="card switch" method="post" action="/">
    <h2>Switchboard</h2>
    <p class="state ${current && 'bad'}">${current ? stateOf(current, board) : 'Behaves well.'}</p>
    <input type="hidden" name="company" value="${name}" />
    <fieldset>
      <legend>Make it misbehave</legend>
      ${choices}
    </fieldset>
    <label class="option">
      Times
      <select name="times">
        ${TIMES.map((times) => html`<option>${times}</option>`)}
      </select>
    </label>
    <button class="primary">Switch on</button>
    <button name="wish" value="behave" formnovalidate>Behave well</button>
  </form>`
}

function stateOf({ misbehaviour, times, ...options }: Setting, { kinds }: CompanySwitch): string {
  const chosen = Object.entries(options).map(([option, value]) => `${option} ${value}.`)
  return [kinds[misbehaviour]?.says, ...chosen, times === 'forever' ? 'For ever.' : `${times} left.`].join(' ')
}
