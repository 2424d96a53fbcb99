import { Refusal } from '../refusal.ts'

// Common passwords that are long enough to pass the length rule.
const COMMON = new Set(
  '1q2w3e4r5t q1w2e3r4t5 qwertyuiop asdfghjkl1 zxcvbnm123 password12 password123 password1234 passw0rd123 iloveyou123 welcome123 admin12345 letmein123 qwerty1234 qwerty12345 football123 sunshine123 princess123'.split(
    ' ',
  ),
)
const FEWEST_DIFFERENT = 5
const FEWEST_BESIDE_NAMES = 6

/** Rejects easily guessed passwords. `names` are public texts of this account: product name, email. */
export function checkPassword(password: string, names: readonly string[]): void {
  const plain = password.toLowerCase()
  const beside_names = names
    .filter((name) => name.length >= 3)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replaceAll(name.toLowerCase(), ''), plain)
  const is_easy =
    COMMON.has(plain) ||
    new Set(plain).size < FEWEST_DIFFERENT ||
    isRun(plain) ||
    beside_names.length < FEWEST_BESIDE_NAMES
  if (is_easy) throw new Refusal('password_too_easy')
}

/** Detects sequences such as 1234567890 or abcdefghij, ascending or descending. */
function isRun(text: string): boolean {
  const steps = Array.from(text)
    .slice(1)
    .map((char, i) => (char.charCodeAt(0) - text.charCodeAt(i) + 10) % 10)
  return steps.every((step) => step === 1) || steps.every((step) => step === 9)
}
