import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { ROOT, readConfig } from '@tavlin/config/config'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { openLog } from '../apps/api/src/platform/log.ts'
import { registry } from '../apps/api/src/platform/metrics.ts'
import { createHub } from '../apps/realtime/src/hub.ts'
import { createMetrics } from '../apps/realtime/src/metrics.ts'
import { PROCESSES } from '../tools/processes.ts'

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string; do: string } }
type Scrape = { job_name: string; static_configs: { targets: string[] }[] }

const FOLDER = `${ROOT}/deploy/prometheus`
const read = (file: string): unknown => parse(readFileSync(`${FOLDER}/${file}`, 'utf8'))
const promtool = (...args: string[]) => execFileSync('promtool', args, { cwd: FOLDER, encoding: 'utf8' })
const rules = (read('alerts.yaml') as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules)

// bin/setup installs it for CI only.
const withPromtool = test.skipIf(process.env['CI'] !== 'true' && spawnSync('promtool', ['--version']).error)

withPromtool('Prometheus accepts the rules and the configuration', () => {
  expect(promtool('check', 'rules', 'alerts.yaml')).toContain(`${rules.length} rules found`)
  expect(promtool('check', 'config', '--syntax-only', 'prometheus.yaml')).toContain('SUCCESS')
})

withPromtool('each alert is raised above its bound and for long enough, and not before', () => {
  expect(promtool('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS')
})

test('every figure an alert looks at is one that a process tells', async () => {
  const hub = createHub({
    app: readConfig({}).realtime,
    log: openLog('silent', 'realtime'),
    activity_timeout_s: 120,
    pong_timeout_s: 30,
  })
  const told = `${await registry.metrics()}${await createMetrics(hub).metrics()}`
  const names = new Set([...told.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name]) => name))
  const asked = new Set(rules.flatMap(({ expr }) => expr.match(/\b(?:tavlin|realtime)_\w+/g) ?? []))
  expect(asked.size).toBeGreaterThan(8)
  for (const name of asked) expect(names, name).toContain(name.replace(/_(?:bucket|count|sum)$/, ''))
})

test('every alert says what is wrong, how urgent it is and what to do first', () => {
  for (const { alert, labels, annotations } of rules) {
    expect(labels.severity, alert).toMatch(/^(?:page|ticket)$/)
    expect(annotations.summary.length, alert).toBeGreaterThan(20)
    expect(annotations.do.length, alert).toBeGreaterThan(40)
  }
})

test('Prometheus asks every process that has figures, at its port', () => {
  const { ports } = readConfig({})
  for (const { job_name, static_configs } of (read('prometheus.yaml') as { scrape_configs: Scrape[] }).scrape_configs) {
    const known = PROCESSES.find(({ name }) => name === job_name)
    expect(static_configs[0]!.targets, job_name).toContain(`127.0.0.1:${ports[known!.port]}`)
  }
})
