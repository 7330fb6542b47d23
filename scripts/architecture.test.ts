import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '../contract/index.ts'
import { domainsOf } from '../e2e/journeys.ts'
import { domainOrder } from '../server/domains/order.ts'
import { files, imports, project, type Import } from './imports.ts'

const Manifest = z.object({ scripts: z.record(z.string(), z.string()) })
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('server/testing/')
const domainOf = (file: string) => /^(?:server|web)\/domains\/([a-z-]+)\//.exec(file)?.[1]
const order: readonly string[] = domainOrder
/** Where a file stands in the order of domains: at its room where that has a place of its own there, else at its domain. */
const placeOf = (file: string) => {
  const room = /^(?:server|web)\/domains\/([a-z-]+\/[a-z-]+)\//.exec(file)?.[1] ?? ''
  return order.indexOf(order.includes(room) ? room : (domainOf(file) ?? ''))
}

/** Why one file may not import another; `undefined` where it may. */
function objection({ from, to }: Import): string | undefined {
  const [own, other] = [domainOf(from), domainOf(to)]
  if (from.startsWith('contract/'))
    return to.startsWith('contract/') ? undefined : 'the contract imports zod and itself only'
  if (from.startsWith('e2e/'))
    return /^(contract|e2e)\//.test(to) ? undefined : 'a journey knows the product from outside: contract and e2e only'
  if (from.startsWith('web/') && to.startsWith('server/'))
    return 'the browser never imports the server; what both know belongs into contract/'
  if (from.startsWith('server/') && to.startsWith('web/'))
    return 'the server reads the built web app, it imports no source of web/'
  if (from.startsWith('server/platform/') && /^server\/(domains|testing)\//.test(to) && !isTest(from))
    return 'the platform knows no domain'
  if (from.startsWith('server/domains/') && own && other && own !== other) {
    const door = /\/(service|factory)\.ts$/.test(to)
    if (/\broutes\.ts$/.test(from)) return door ? undefined : `routes ask ${other} through its service.ts`
    if (isTest(from)) return undefined
    if (placeOf(to) >= placeOf(from))
      return `${other} stands below ${own} in server/domains/order.ts; tell it by a job instead`
    return door ? undefined : `ask ${other} through its service.ts`
  }
  if (/\broutes\.ts$/.test(to) && to.startsWith('server/domains/') && from !== 'server/app.ts')
    return 'routes are a leaf: only app.ts imports them'
  if (from.startsWith('web/ui/') && !to.startsWith('web/ui/'))
    return 'the ui parts know no product: no platform, no domain'
  if (from.startsWith('web/platform/') && !/^(web\/platform|contract)\//.test(to) && !/^web\/(locales|paths)/.test(to))
    return 'the platform of the web knows the contract and itself only'
  if (from.startsWith('web/shell/') && to.startsWith('web/domains/')) return 'the shell knows no domain'
  if (
    to.includes('/screens/') &&
    from.startsWith('web/') &&
    from !== 'web/routes.tsx' &&
    from !== 'web/lazy-screens.ts' &&
    path.dirname(from) !== path.dirname(to)
  )
    return 'screens are leaves: only routes.tsx and lazy-screens.ts import them'
  if (
    from.startsWith('web/domains/') &&
    own &&
    other &&
    own !== other &&
    !from.includes('/screens/') &&
    placeOf(to) >= placeOf(from)
  )
    return `${other} stands below ${own} in the order of domains`
  return undefined
}

test('imports follow the arrows of ARCHITECTURE.md', () => {
  const broken = imports.flatMap((entry) => {
    const why = objection(entry)
    return why ? [`${entry.from} imports ${entry.to}: ${why}.`] : []
  })
  expect(broken).toEqual([])
})

test('nothing imports in a circle', () => {
  const next = Map.groupBy(
    imports.filter(({ later }) => !later),
    ({ from }) => from,
  )
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (file: string, trail: string[]) => {
    const at = trail.indexOf(file)
    if (at >= 0) return void circles.push([...trail.slice(at), file].join(' → '))
    if (done.has(file)) return
    for (const { to } of next.get(file) ?? []) walk(to, [...trail, file])
    done.add(file)
  }
  for (const file of files) walk(file, [])
  expect(circles).toEqual([])
})

test('rooms inside a domain do not import in a circle', () => {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [room, other] = [path.dirname(from), path.dirname(to)]
    const within = domainOf(from) !== undefined && domainOf(from) === domainOf(to)
    if (!within || room === other || isTest(from) || /\/(service|routes)\.ts$/.test(from)) continue
    next.set(room, (next.get(room) ?? new Set()).add(other))
  }
  const circles: string[] = []
  const done = new Set<string>()
  const walk = (room: string, trail: string[]) => {
    const at = trail.indexOf(room)
    if (at >= 0) return void circles.push([...trail.slice(at), room].join(' → '))
    if (done.has(room)) return
    for (const other of next.get(room) ?? []) walk(other, [...trail, room])
    done.add(room)
  }
  for (const room of next.keys()) walk(room, [])
  expect(circles).toEqual([])
})

test('a folder is taken in at a glance, and no domain is more than a third of its side', () => {
  const sources = files.filter((file) => !isTest(file))
  const folders = Map.groupBy(sources, (file) => path.dirname(file))
  expect(
    [...folders].flatMap(([folder, { length }]) => (length > 30 ? [`${folder} holds ${length} files`] : [])),
  ).toEqual([])
  for (const side of ['server', 'web']) {
    const lines = new Map<string, number>()
    for (const file of sources) {
      const domain = file.startsWith(`${side}/domains/`) ? domainOf(file) : undefined
      if (!domain) continue
      lines.set(domain, (lines.get(domain) ?? 0) + readFileSync(path.join(project, file), 'utf8').split('\n').length)
    }
    const all = lines.values().reduce((sum, count) => sum + count, 0)
    for (const [domain, count] of lines)
      expect(count / all, `${side}/domains/${domain}: divide it`).toBeLessThanOrEqual(1 / 3)
  }
})

test('every domain is in the order, under one name on both sides', () => {
  for (const side of ['server', 'web'])
    for (const entry of readdirSync(path.join(project, side, 'domains'), { withFileTypes: true }))
      if (entry.isDirectory())
        expect(order, `${side}/domains/${entry.name} is missing in server/domains/order.ts`).toContain(entry.name)
})

test('every endpoint has one name, one address and is served exactly once', () => {
  const all = Object.entries(endpoints)
  for (const [key, endpoint] of all) expect(endpoint.name).toBe(key)
  const addresses = all.map(([, { method, path: address }]) => `${method} ${address}`)
  expect(new Set(addresses).size).toBe(addresses.length)
  const routes = files
    .filter((file) => /^server\/domains\/.*routes\.ts$/.test(file))
    .map((file) => readFileSync(path.join(project, file), 'utf8'))
    .join('\n')
  for (const [name] of all)
    expect(routes.match(new RegExp(`serve\\(\\s*${name},`, 'g'))?.length ?? 0, `${name} must be served once`).toBe(1)
})

test('what the README and ARCHITECTURE name exists', () => {
  const { scripts } = Manifest.parse(JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')))
  for (const document of ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md']) {
    const text = readFileSync(path.join(project, document), 'utf8')
    for (const [, name = ''] of text.matchAll(/npm run ([\w:]+)/g))
      expect(Object.keys(scripts), `${document} names npm run ${name}`).toContain(name)
    for (const [, name = ''] of text.matchAll(/`((?:contract|server|web|e2e|bench|ops|scripts|docs)\/[\w./-]*)`/g))
      expect(existsSync(path.join(project, name)), `${document} names ${name}`).toBe(true)
  }
})

test('no file is longer than 500 lines', () => {
  const long = files.filter((file) => readFileSync(path.join(project, file), 'utf8').split('\n').length > 501)
  expect(long).toEqual([])
})

test('formatters are made once, by contract/intl.ts', () => {
  const makers = files.filter(
    (file) =>
      /^(web|contract)\//.test(file) &&
      !isTest(file) &&
      file !== 'contract/intl.ts' &&
      /new Intl\.(Number|DateTime|RelativeTime|List)Format\(|\.toLocale(Date|Time)?String\(/.test(
        readFileSync(path.join(project, file), 'utf8'),
      ),
  )
  expect(
    makers,
    'Call numberFormat, dateTimeFormat, relativeTimeFormat or listFormat of contract/intl.ts instead',
  ).toEqual([])
})

test('every journey says which domains it goes through', () => {
  const specs = files.flatMap((file) => /^e2e\/(.+)\.spec\.ts$/.exec(file)?.[1] ?? [])
  expect(Object.keys(domainsOf).toSorted(), 'name it in e2e/journeys.ts').toEqual(specs.toSorted())
  for (const domain of Object.values(domainsOf).flat()) expect(order).toContain(domain)
})
