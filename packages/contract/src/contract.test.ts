import { expect, test } from 'vitest'
import { CONTRACT } from './contract.ts'
import type { Endpoint } from './endpoint.ts'

const all: [string, Endpoint][] = Object.entries(CONTRACT).flatMap(([feature, group]) =>
  Object.entries<Endpoint>(group).map(([name, e]): [string, Endpoint] => [`${feature}.${name}`, e]),
)

test('no two endpoints share method and path', () => {
  const addresses = all.map(([, e]) => `${e.method} ${e.path.replace(/:\w+/g, ':x')}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test.each(all)('%s declares exactly the parameters of its path, and its deli among them', (_, e) => {
  const inPath = [...e.path.matchAll(/:(\w+)/g)].map((match) => match[1])
  expect(Object.keys(e.params?.shape ?? {})).toEqual(inPath)
  if (e.deli_param) expect(inPath).toContain(e.deli_param)
  if (inPath.includes('deli_id')) expect(e.deli_param).toBe('deli_id')
})

test.each([
  ['POST', '/login'],
  ['GET', '/c/me'],
  ['POST', '/admin/logout'],
  ['GET', '/last-updated'],
  ['GET', '/admin/data'],
  ['GET', '/permissions'],
  ['POST', '/permissions/:type/:name'],
  ['GET', '/permissions/get/users'],
])('the specification’s call %s %s is kept as written', (method, path) => {
  expect(all.some(([, e]) => e.method === method && e.path === path)).toBe(true)
})
