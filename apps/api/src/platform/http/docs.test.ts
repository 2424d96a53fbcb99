import { CONTRACT } from '@tavlin/contract/contract'
import type { Endpoint } from '@tavlin/contract/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
let token: string
let api: Document
beforeAll(async () => {
  token = (await app.person([])).token
  api = (await app.call(token, { method: 'GET', url: '/docs/json' })).json()
})

type Operation = {
  operationId: string
  summary: string
  parameters?: { name: string; in: string; required?: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema?: object }> }>
}
type Document = {
  openapi: string
  info: object
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

const operations = () =>
  Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  )

test('serves the API reference with all its files to a signed-in user, under a policy that allows own scripts only', async () => {
  const page = await app.call(token, { method: 'GET', url: '/docs' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'; script-src 'self';")
  for (const weak of ['https:', '*', 'unsafe-eval', 'validator']) expect(policy).not.toContain(weak)
  const files = [...page.body.matchAll(/(?:src|href)="([^"#]+)"/g)].map((match) => match[1]!)
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) {
    const { pathname } = new URL(file, 'http://tavlin.test/api/docs')
    const answer = await app.call(token, { method: 'GET', url: pathname.replace('/api', '') })
    expect({ pathname, status: answer.statusCode }).toEqual({ pathname, status: 200 })
  }
})

test('rejects the API reference for anyone who is not signed in', async () => {
  for (const url of ['/docs', '/docs/json', '/docs/yaml', '/docs/static/swagger-ui.css'])
    expect((await app.call(null, { method: 'GET', url })).statusCode).toBe(401)
})

test.each(['/docs/static/%2e%2e/%2e%2e/package.json', '/docs/static/..%2fpackage.json', '/docs/static/nothing.js'])(
  'answers not found for %s, which is no file of the API reference',
  async (url) => {
    const answer = await app.call(token, { method: 'GET', url })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  },
)

test('the API reference contains exactly the endpoints of the contract', () => {
  const of_contract = Object.values(CONTRACT).flatMap((group) =>
    Object.entries<Endpoint>(group).map(([name, { method, path, summary }]) => ({
      operationId: name,
      method: method.toLowerCase(),
      summary,
      path: `/api${path.replace(/:(\w+)/g, '{$1}')}`,
    })),
  )
  const described = operations().map(({ operationId, method, path, summary }) => ({
    operationId,
    method,
    summary,
    path,
  }))
  const sorted = (list: typeof described) => list.toSorted((a, b) => a.operationId.localeCompare(b.operationId))
  expect(sorted(described)).toEqual(sorted(of_contract))
})

test('the API reference is valid OpenAPI 3.1: unique operations, declared parameters, described answers', () => {
  expect(api.openapi).toBe('3.1.0')
  expect(api.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
  const names = operations().map((operation) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
  for (const { path, parameters = [], responses, requestBody, method } of operations()) {
    const in_path = parameters.filter((p) => p.in === 'path')
    expect(in_path.map((p) => p.name)).toEqual([...path.matchAll(/{(\w+)}/g)].map((match) => match[1]))
    expect(in_path.every((p) => p.required === true)).toBe(true)
    expect(Object.values(responses).every((answer) => answer.description !== '')).toBe(true)
    expect(Object.keys(responses)).toContain('200')
    if (method === 'get') expect(requestBody).toBeUndefined()
  }
})

test('the API reference uses JSON Schema 2020-12 without keywords removed in 3.1', () => {
  const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']
  const seen = { schemas: 0 }
  const check = (schema: unknown, at: string): void => {
    if (typeof schema !== 'object' || schema === null) return
    const { type, nullable, exclusiveMinimum, exclusiveMaximum, $ref, ...inner } = schema as Record<string, unknown>
    seen.schemas++
    if (typeof type === 'string') expect(TYPES, at).toContain(type)
    expect(nullable, at).toBeUndefined()
    expect(typeof exclusiveMinimum, at).not.toBe('boolean')
    expect(typeof exclusiveMaximum, at).not.toBe('boolean')
    if (typeof $ref === 'string') expect(resolve($ref), `${at} ${$ref}`).toBeDefined()
    for (const [key, part] of Object.entries(inner)) check(part, `${at}/${key}`)
  }
  const resolve = (ref: string): unknown =>
    ref
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], api)
  for (const { operationId, parameters = [], requestBody, responses } of operations()) {
    for (const parameter of parameters) check(parameter.schema, `${operationId} ${parameter.name}`)
    for (const { schema } of Object.values(requestBody?.content ?? {})) check(schema, `${operationId} body`)
    for (const answer of Object.values(responses))
      for (const { schema } of Object.values(answer.content ?? {})) check(schema, `${operationId} answer`)
  }
  for (const [name, schema] of Object.entries(api.components.schemas)) check(schema, name)
  expect(seen.schemas).toBeGreaterThan(100)
})
