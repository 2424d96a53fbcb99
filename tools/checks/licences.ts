import { format } from 'prettier'
import type { Check } from './check.ts'
import { type LockedPackage, lockedPackages, packageName } from './lockfile.ts'

/** Licences that allow redistribution under Apache-2.0. MPL-2.0 covers only its own files. */
const ALLOWED = new Set(
  (
    'MIT MIT-0 ISC BSD-2-Clause BSD-3-Clause Apache-2.0 0BSD BlueOak-1.0.0 CC0-1.0 CC-BY-4.0 ' +
    'Python-2.0 Unlicense OFL-1.1 MPL-2.0 Zlib'
  ).split(' '),
)

/** Licences that were reviewed individually. */
const EXCEPTIONS: readonly { package: RegExp; licence: string; reason: string; dev_only?: true }[] = [
  { package: /^svg-tags$/, licence: 'none named', reason: 'its LICENSE file is MIT' },
  {
    package: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips is a library of its own beside sharp and can be replaced',
  },
  ...['GPL-2.0', 'LGPL-2.1'].map((licence) => ({
    package: /^@hebcal\//,
    licence,
    reason:
      'generates the table of holidays on a developer’s machine; the product has only dates and minutes, which are facts',
    dev_only: true as const,
  })),
  ...['WTFPL', 'CC BY-SA 4.0'].map((licence) => ({
    package: /^@cspell\/dict-/,
    licence,
    reason: 'a word list of the spelling check; it is not part of the product',
    dev_only: true as const,
  })),
]

type PackageLicence = { readonly name: string; readonly licence: string; readonly dev: boolean }

const licensed = ([place, locked]: [string, LockedPackage]): PackageLicence => ({
  name: packageName(place),
  licence: locked.license ?? 'none named',
  dev: locked.dev === true,
})

const exceptionFor = ({ name, licence, dev }: PackageLicence) =>
  EXCEPTIONS.find(
    (exception) =>
      exception.package.test(name) && licence.includes(exception.licence) && (dev || exception.dev_only !== true),
  )

/** Whether a licence is allowed: `A OR B` requires one of the two, `A AND B` both. */
function isAllowed(one: PackageLicence): boolean {
  const excepted = exceptionFor(one)?.licence
  const choices = one.licence.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((each) => ALLOWED.has(each) || each === excepted))
}

export const licences: Check = async (root) => {
  const all = (await lockedPackages(root)).map(licensed)
  const wrong = all
    .filter((one) => !isAllowed(one))
    .map(({ name, licence }) => `${name} is under "${licence}", which is not on the list of tools/checks/licences.ts`)
  return { wrong, note: `${all.length} packages` }
}

/** Returns the content of docs/LICENCES.md. */
export async function licenceTable(root: string): Promise<string> {
  const all = (await lockedPackages(root)).map(licensed)
  const names = [...new Set(all.map(({ licence }) => licence))]
  const count = (licence: string, dev: boolean) =>
    all.filter((one) => one.licence === licence && one.dev === dev).length
  const rows = names
    .map((licence) => ({ licence, product: count(licence, false), tools: count(licence, true) }))
    .sort((a, b) => b.product + b.tools - a.product - a.tools || (a.licence < b.licence ? -1 : 1))
  const exceptions = [...new Set(all.filter(exceptionFor).map(({ name }) => name))].map((name) => {
    const { licence, reason } = exceptionFor(all.find((one) => one.name === name)!)!
    return `- ${name} (${licence}): ${reason}.`
  })
  const markdown = `# Licences of the libraries

Tavlin is under Apache-2.0. Every package of \`package-lock.json\`, whatever machine it is meant for, is under one of
these; \`bin/ci\` rejects any other. Written by \`bin/generate\`.

| licence | in the product | to build and test |
| --- | --: | --: |
${rows.map((row) => `| ${row.licence} | ${row.product} | ${row.tools} |`).join('\n')}

Reviewed one by one:

${exceptions.join('\n')}
`
  return format(markdown, { parser: 'markdown', printWidth: 120 })
}
