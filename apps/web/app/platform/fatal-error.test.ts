import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LAST_PAGE, LastResort, LastResortBoundary } from './last-resort.tsx'

const SENTENCES = [
  'An error occurred while showing the error page',
  'Unfortunately an error occurred and while showing the error page another error occurred',
  'Go back to home',
  'אירעה שגיאה בהצגת עמוד השגיאה',
]

test('the last-resort page shows both languages, the details and a link home when the error page fails', () => {
  const html = renderToStaticMarkup(createElement(LastResort, { errors: [new Error('first'), new Error('second')] }))
  for (const sentence of [...SENTENCES, 'Error: first', 'Error: second', '<a href="/">'])
    expect(html).toContain(sentence)
})

test('the last-resort page replaces an error page that throws, without any React context', () => {
  const boundary = new LastResortBoundary({ error: new Error('of the screen'), children: 'the error page' })
  expect(boundary.render()).toBe('the error page')
  boundary.state = LastResortBoundary.getDerivedStateFromError(new Error('of the page'))
  const html = renderToStaticMarkup(boundary.render())
  expect(html).toContain('Error: of the screen\nError: of the page')
})

test('the server renders the last-resort page as a whole document, without internal details', () => {
  for (const sentence of [...SENTENCES, '<!doctype html>', '<a href="/">']) expect(LAST_PAGE).toContain(sentence)
})
