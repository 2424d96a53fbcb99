import { readFileSync, readdirSync } from 'node:fs'
import { ROOT } from '@tavlin/config/config'

export const UNITS = `${ROOT}/deploy/systemd`
/** Installation path that the units contain. */
const INSTALLED = '/opt/tavlin'

export type Unit = { file: string; get: (key: string) => string; all: (key: string) => string[] }

/** Returns a unit with the drop-ins of its prefix, as systemd would read it for this instance and checkout. */
export function readUnit(file: string, instance = ''): Unit {
  const drop_ins = readdirSync(`${UNITS}/tavlin-.service.d`).map((name) => `tavlin-.service.d/${name}`)
  const text = [file, ...drop_ins].map((name) => readFileSync(`${UNITS}/${name}`, 'utf8')).join('\n')
  const settings = [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, key, value]) => ({
    key,
    value: value!.replaceAll('%i', instance).replaceAll(INSTALLED, ROOT),
  }))
  const all = (key: string) => settings.filter((setting) => setting.key === key).map(({ value }) => value)
  return { file, all, get: (key) => all(key).at(-1) ?? '' }
}

/** Replaces the installation path, for tools that check whether programs exist. */
export const atThisCheckout = (text: string): string => text.replaceAll(INSTALLED, ROOT)
