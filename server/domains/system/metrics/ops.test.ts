import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { metricNames } from '../../../platform/metrics/registry.ts'

const project = path.resolve(import.meta.dirname, '../../../..')
const read = (file: string) => readFileSync(path.join(project, file), 'utf8')

const Alerts = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          for: z.string().check(z.regex(/^\d+[mh]$/)),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
})
const Dashboard = z.looseObject({
  panels: z.array(
    z.looseObject({
      id: z.int(),
      title: z.string(),
      gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
      targets: z.array(z.looseObject({ expr: z.string() })),
    }),
  ),
})

const rules = Alerts.parse(parse(read('ops/prometheus/alerts.yml'))).groups.flatMap((group) => group.rules)
const { panels } = Dashboard.parse(JSON.parse(read('ops/grafana/lintel.json')))

let app: TestApp
beforeAll(async () => {
  app = await startApp(undefined, { environment: { METRICS_TOKEN: 'a-token-of-a-collector' } })
  // Loaded with the first page only.
  await import('../../../platform/http/render-pool.ts')
})
afterAll(() => app.close())

/** The metrics of this program that an expression reads, without what Prometheus adds to histograms. */
const metricsIn = (expr: string) =>
  [...expr.matchAll(/\b(?:lintel|nodejs|process)_\w+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, ''))

test('alerts and the dashboard read metrics that exist', () => {
  const known = new Set(metricNames())
  const read = [...rules.map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]
  expect(read.length).toBeGreaterThan(40)
  const unknown = read.flatMap(metricsIn).filter((name) => !known.has(name))
  expect(unknown).toEqual([])
})

test('the product’s own metrics are on the dashboard or in an alert', () => {
  const read = new Set([...rules, ...panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) => metricsIn(expr)))
  const unseen = metricNames().filter((name) => name.startsWith('lintel_') && !read.has(name))
  expect(unseen).toEqual([])
})

test('each alert has its section in the runbook, which says what it means and what to do', () => {
  const sections = new Map(
    read('docs/runbook.md')
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const title = section.split('\n', 1)[0] ?? ''
        return [title.toLowerCase().replaceAll(' ', '-'), section] as const
      }),
  )
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { alert, annotations } of rules) {
    const anchor = alert.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
    expect(annotations.runbook).toBe(`docs/runbook.md#${anchor}`)
    for (const part of ['**It means**', '**Look at**', '**Do**']) expect(sections.get(anchor), anchor).toContain(part)
  }
})

test('panels do not overlap', () => {
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, n) => `${x + (n % w)},${y + Math.floor(n / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
})
