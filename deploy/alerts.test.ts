import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { ROOT, readConfig } from '@tavlin/config/config'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { openLog } from '../apps/api/src/platform/monitoring/log.ts'
import { registry } from '../apps/api/src/platform/monitoring/metrics.ts'
import { createHub } from '../apps/realtime/src/hub.ts'
import { createMetrics } from '../apps/realtime/src/metrics.ts'
import { PROCESSES } from '../tools/processes.ts'

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string; do: string } }
type AlertRouting = {
  route: { receiver: string; routes: { receiver: string; matchers: string[] }[] }
  receivers: { name: string }[]
}
type Scrape = { job_name: string; static_configs: { targets: string[] }[] }

const FOLDER = `${ROOT}/deploy/prometheus`
const read = (file: string): unknown => parse(readFileSync(`${FOLDER}/${file}`, 'utf8'))
const promtool = (...args: string[]) => execFileSync('promtool', args, { cwd: FOLDER, encoding: 'utf8' })
const rules = (read('alerts.yaml') as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules)

// Skips the test without promtool, which bin/setup installs for CI only.
const withPromtool = test.skipIf(process.env['CI'] !== 'true' && spawnSync('promtool', ['--version']).error)

withPromtool('Prometheus accepts the rules and the configuration', () => {
  expect(promtool('check', 'rules', 'alerts.yaml')).toContain(`${rules.length} rules found`)
  expect(promtool('check', 'config', '--syntax-only', 'prometheus.yaml')).toContain('SUCCESS')
})

withPromtool('each alert is raised above its bound and for long enough, and not before', () => {
  expect(promtool('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS')
})

test('every metric used by an alert is exported by a process', async () => {
  const hub = createHub({
    app: readConfig({}).realtime,
    log: openLog('silent', 'realtime'),
    activity_timeout_s: 120,
    pong_timeout_s: 30,
  })
  // The backup script writes its own metric for the node exporter.
  const script = readFileSync(`${ROOT}/bin/backup`, 'utf8').replaceAll('\\n', '\n')
  const exported = `${await registry.metrics()}${await createMetrics(hub).metrics()}${script}`
  const names = new Set([...exported.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name]) => name))
  const used = new Set(rules.flatMap(({ expr }) => expr.match(/\b(?:tavlin|realtime)_\w+/g) ?? []))
  expect(used.size).toBeGreaterThan(8)
  for (const name of used) expect(names, name).toContain(name.replace(/_(?:bucket|count|sum)$/, ''))
})

test('every alert states what is wrong, how urgent it is and what to do first', () => {
  for (const { alert, labels, annotations } of rules) {
    expect(labels.severity, alert).toMatch(/^(?:page|ticket)$/)
    expect(annotations.summary.length, alert).toBeGreaterThan(20)
    expect(annotations.do.length, alert).toBeGreaterThan(40)
  }
})

test('Prometheus scrapes every process with metrics, at its port', () => {
  const { ports } = readConfig({})
  for (const { job_name, static_configs } of (read('prometheus.yaml') as { scrape_configs: Scrape[] }).scrape_configs) {
    const process_of_job = PROCESSES.find(({ name }) => name === job_name)
    if (process_of_job)
      expect(static_configs[0]!.targets, job_name).toContain(`127.0.0.1:${ports[process_of_job.port]}`)
    else expect(['node', 'site', 'components']).toContain(job_name)
  }
})

test('the blackbox exporter probes every production process without metrics', () => {
  const { ports } = readConfig({})
  const jobs = (read('prometheus.yaml') as { scrape_configs: Scrape[] }).scrape_configs
  const targets = jobs.find(({ job_name }) => job_name === 'components')!.static_configs[0]!.targets
  const without = PROCESSES.filter((one) => one.in_production && !jobs.some(({ job_name }) => job_name === one.name))
  for (const { name, port } of without) expect(targets, name).toContain(`http://127.0.0.1:${ports[port]}/healthz`)
})

test('every alert has a receiver, and every receiver notifies a person', () => {
  const { route, receivers } = read('alertmanager.yaml') as AlertRouting
  const named = [route.receiver, ...route.routes.map(({ receiver }) => receiver)]
  expect(receivers.map(({ name }) => name).toSorted()).toEqual(named.toSorted())
  for (const { name, ...channels } of receivers) expect(Object.keys(channels).length, name).toBeGreaterThan(0)
  const severities = route.routes.flatMap(({ matchers }) => matchers)
  expect(severities).toEqual(['severity="page"'])
})

// Skips the test without amtool, which is part of prometheus-alertmanager and needed by no other test.
test.skipIf(spawnSync('amtool', ['--version']).error)('Alertmanager accepts its configuration', () => {
  expect(execFileSync('amtool', ['check-config', 'alertmanager.yaml'], { cwd: FOLDER, encoding: 'utf8' })).toContain(
    'SUCCESS',
  )
})
