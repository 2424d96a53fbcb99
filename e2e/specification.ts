import { readFileSync } from 'node:fs'
import { ROOT } from '@tavlin/config/config'

/** Returns the rows of the table with this heading, cell by cell. */
function tableRows(heading: string): string[][] {
  const lines = readFileSync(`${ROOT}/docs/product/specification.md`, 'utf8').split('\n')
  const start = lines.findIndex((line) => line.startsWith('|') && line.includes(heading))
  const length = lines.slice(start).findIndex((line) => !line.startsWith('|'))
  return lines.slice(start + 2, start + length).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

/** Returns the tabs, children and steps that the notes name, relative to their route; `(empty)` is the route itself. */
function childrenIn(notes: string): string[] {
  const [, names] = /^(?:child tabs|children|steps): (.*)/.exec(notes) ?? []
  if (!names) return []
  const plain = names.replace(/ \(and ([^)]*)\)/, ', $1').replace('plus a catch-all', '*')
  return plain.split(', ').filter((name) => name !== '(empty)')
}

/** Returns two routes for an optional parameter: with and without it. */
const bothForms = (route: string): string[] =>
  route.includes('?}') ? [route.replace(/\/\{\w+\?\}/, ''), route.replace('?}', '}')] : [route]

/** Every route of section 2, with its parameters as the specification writes them. */
export const SPECIFIED_ROUTES: readonly string[] = tableRows('Route')
  .flatMap(([routes = '', notes = '']) =>
    routes.split(', ').flatMap((route) => [route, ...childrenIn(notes).map((child) => `${route}/${child}`)]),
  )
  .flatMap(bothForms)

/** Every call of section 7 as `METHOD /path`; a cell `GET, PUT path` contains two calls. */
export const SPECIFIED_CALLS: readonly string[] = tableRows('Method and path').flatMap(([cell = '']) =>
  cell.split('; ').flatMap((call) => {
    const [, methods = '', path = ''] = /^([A-Z, ]+) (\S.*?)(?: \((?:body|form)[^)]*\))?$/.exec(call) ?? []
    return methods.split(', ').map((method) => `${method} /${path.replace(/^\//, '')}`)
  }),
)
