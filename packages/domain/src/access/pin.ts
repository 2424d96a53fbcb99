import { Refusal } from '../refusal.ts'

/** Number of wrong PINs at a till after which the user must enter the password. */
export const PIN_TRIES = 5

/** Rejects one repeated digit and runs such as 1234 or 9876, which are guessed first. */
export function checkPin(pin: string): void {
  const steps = Array.from(pin)
    .slice(1)
    .map((digit, i) => (Number(digit) - Number(pin[i]) + 10) % 10)
  if ([0, 1, 9].some((easy) => steps.every((step) => step === easy))) throw new Refusal('pin_too_easy')
}
