import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')
const FOLDERS = ['apps/web/app', 'apps/api/src']

type Ban = { word: RegExp; write: string; allowed?: readonly string[] }

/** Words that UI texts must not use, and what to write instead. `allowed`: files in which the word is correct. */
const BANNED: readonly Ban[] = [
  { word: /טיול/, write: 'מסלול' },
  { word: /נהג/, write: 'שליח' },
  { word: /איסוף עצמי/, write: 'איסוף' },
  { word: /מדבק/, write: 'תווית' },
  { word: /בון למטבח/, write: 'בון מטבח' },
  { word: /(?<![א-ת])(לך|שלך|עצמך|אותך)(?![א-ת])/, write: 'לכם, שלכם' },
  { word: /דוא״ל|דואר אלקטרוני|(?<!אי)מייל/, write: 'אימייל' },
  // Only a wallet is credited, and a supplier credits the business; an order is refunded.
  {
    word: /(?<!חשבוני(?:ת|ות) )זיכוי|זוכה/,
    write: 'החזר',
    allowed: [
      'shared/wallet/wallet-terms.text.ts',
      'shared/activity/event-sentence.text.ts',
      'ui/refusal/order-refusal.text.ts',
      'customers/wallet/move.text.ts',
      'customers/wallet/wallet.text.ts',
      'wallet/statement.text.ts',
      'platform/screens.text.ts',
      'purchasing/credits/credits.text.ts',
      'purchasing/invoice/invoice.text.ts',
      'purchasing/invoices/invoices.text.ts',
      'purchasing/purchasing-sheets.text.ts',
      'purchasing/purchasing.text.ts',
      'shared/settings/setting-help.text.ts',
    ],
  },
  { word: /[א-ת]\/(ה|ת)(?![א-ת])/, write: 'a noun without gender' },
  { word: /\binlaid\b|\broute inlays?\b/i, write: 'assigned, Dispatch' },
  { word: /\banew\b/i, write: 'again' },
  { word: /\breckon/i, write: 'calculate' },
  { word: /\bmend(s|ed|ing)?\b/i, write: 'fix' },
  { word: /\bshut\b/i, write: 'paused, closed' },
  { word: /\bby (itself|themselves)\b|\bof its own\b/i, write: 'automatically' },
  { word: /\b(stands|stood|will stand)\b/i, write: 'is, appears' },
  { word: /\btold\b/i, write: 'notified' },
  { word: /\bpapers\b|\bdeeds\b/i, write: 'documents, actions' },
  { word: /\bkinds? of\b|\bKind\b/, write: 'type' },
  { word: /\bE-?mail address\b|\be-mail\b/i, write: 'email' },
  { word: /\bdeals?\b/i, write: 'voucher' },
  { word: /\btaken? back\b|\bgiven? back\b/i, write: 'undo, refund' },
  { word: /\bone (may|holds)\b|\bonly who\b/i, write: 'you can' },
]

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.text.ts'))
    .map((name) => join(folder, name)),
)

/** Returns the quoted strings, without names of arguments and tags. */
function wordsIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, '')
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)].map(([, quoted, template]) =>
    (quoted ?? template ?? '').replaceAll(/\$?\{\w+(, (plural|select),)?|<\/?\w+>/g, ' '),
  )
}

/** Returns every banned word of a text module, as `file: text (write …)`. */
function banned(file: string, source: string): string[] {
  return wordsIn(source).flatMap((text) =>
    BANNED.filter(({ word, allowed = [] }) => word.test(text) && !allowed.some((end) => file.endsWith(end))).map(
      ({ write }) => `${file}: ${text} (write ${write})`,
    ),
  )
}

test('more than 150 text modules are found and checked', () => expect(files.length).toBeGreaterThan(150))

test.each(files)('the text module %s uses the product terms', (file) =>
  expect(banned(file, readFileSync(join(ROOT, file), 'utf8'))).toEqual([]),
)

test('the check finds a banned word in either language, but not in a key, a comment or an allowed file', () => {
  const planted = `/** told anew */ export const t = translations({ told: { he: 'הטיול שלך', en: 'Shown {told} anew' } })`
  expect(banned('x.text.ts', planted)).toEqual([
    'x.text.ts: הטיול שלך (write מסלול)',
    'x.text.ts: הטיול שלך (write לכם, שלכם)',
    'x.text.ts: Shown  } anew (write again)',
  ])
  expect(banned('customers/wallet/wallet.text.ts', `'זיכוי'`)).toEqual([])
  expect(banned('orders/order.text.ts', `'חשבונית זיכוי', 'זיכוי'`)).toEqual([
    'orders/order.text.ts: זיכוי (write החזר)',
  ])
})
