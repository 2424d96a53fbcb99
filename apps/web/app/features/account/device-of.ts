export type Device = { browser: string; system: string | null }

// The order matters: a user agent may also contain names of browsers further down the list.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const named = (names: readonly [RegExp, string][], text: string) => names.find(([sign]) => sign.test(text))?.[1] ?? null

/** Returns browser and system, enough for people to recognise their own device; null without a known browser. */
export function deviceOf(user_agent: string): Device | null {
  const browser = named(BROWSERS, user_agent)
  return browser ? { browser, system: named(SYSTEMS, user_agent) } : null
}
