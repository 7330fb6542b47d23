import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '../contract/index.ts'
import { keysOf } from '../contract/keys-of.ts'
import { policy } from '../contract/policy.ts'
import { domainsOf } from '../e2e/journeys.ts'
import { roles } from '../contract/roles.ts'
import { UserEventKind } from '../contract/user-events.ts'
import { domainOrder } from '../server/domains/order.ts'
import { domainOf, files, imports, isTest, MANIFEST_LISTS, project, type Import } from './imports.ts'

const Manifest = z.object({ scripts: z.record(z.string(), z.string()) })
const order: readonly string[] = domainOrder
/** The domain of a contract file, by its name or folder. */
const contractOf = (file: string) => {
  const name = /^contract\/([a-z-]+)(?:\.ts$|\/)/.exec(file)?.[1]
  return name !== undefined && order.includes(name) ? name : undefined
}
/** The position of a file in the order of domains: that of its subfolder if it is listed there, else that of its domain. */
const placeOf = (file: string) => {
  const room = /^(?:server|web)\/domains\/([a-z-]+\/[a-z-]+)\//.exec(file)?.[1] ?? ''
  return order.indexOf(order.includes(room) ? room : (domainOf(file) ?? ''))
}

/** Contract files that belong to no domain. */
const shared = new Set(
  'abuse/budgets abuse/honeypot all endpoint format index intl markets member-paths messages/en messages/hi messages/issue messages/message-shape messages/messages paths policy roles settings/feature-paths settings/features settings/settings shared-homes site-config sub-site text/american text/contact text/csv text/cut-at-word text/email-address text/pasted text/phone-number text/plain-digits text/slug-of text/sum text/without-contact user-events time values'
    .split(' ')
    .map((name) => `contract/${name}.ts`),
)
/** Contract files that code outside all domains may still import. */
const known: [from: string, to: string, why: string][] = [
  ['web/platform/session/', 'contract/users.ts', 'who is signed in is an account'],
  ['web/platform/session/', 'contract/auth.ts', 'a session is asked for and ended'],
  ['web/platform/push.ts', 'contract/notifications.ts', 'a browser takes push messages while somebody is signed in'],
  [
    'web/shell/session/sub-site.ts',
    'contract/agent-sites/agent-sites.ts',
    'an agent’s address is led to their site before any page',
  ],
]
const isKnown = ({ from, to }: Pick<Import, 'from' | 'to'>) =>
  known.some(([file, contract]) => from.startsWith(file) && to === contract)

/** Why the contract of one domain may not import that of another. */
function contractObjection({ from, to }: Import): string | undefined {
  const [own, other] = [contractOf(from), contractOf(to)]
  // An account's picture is an upload, while uploads depend on accounts on the server.
  if (isTest(from) || (from === 'contract/users.ts' && to === 'contract/uploads.ts')) return undefined
  return own !== undefined && other !== undefined && own !== other && order.indexOf(other) > order.indexOf(own)
    ? `${other} stands below ${own} in server/domains/order.ts; move what both need to where neither owns it`
    : undefined
}

const isManifest = (file: string) => /^server\/domains\/[a-z-]+\/domain\.ts$/.test(file)
const isRoutes = (file: string) => /^server\/domains\/.*\broutes\.ts$/.test(file)

const isWebManifest = (file: string) => /^web\/domains\/[a-z-]+\/(domain|signed-in|admin-sections)\.ts$/.test(file)

/** Why one file may not import another; `undefined` if it may. */
function objection({ from, to }: Import): string | undefined {
  const [own, other] = [domainOf(from), domainOf(to)]
  if (from.startsWith('contract/'))
    return to.startsWith('contract/') ? contractObjection({ from, to }) : 'the contract imports zod and itself only'
  if (from.startsWith('e2e/'))
    return /^(contract|e2e)\//.test(to) ? undefined : 'a journey knows the product from outside: contract and e2e only'
  if (from.startsWith('web/') && to.startsWith('server/'))
    return 'the browser never imports the server; what both know belongs into contract/'
  if (from.startsWith('server/') && to.startsWith('web/'))
    return 'the server reads the built web app, it imports no source of web/'
  if (from.startsWith('server/platform/') && /^server\/(domains|testing)\//.test(to) && !isTest(from))
    return 'the platform knows no domain'
  if (
    /^(server\/platform|web\/(platform|shell))\//.test(from) &&
    to.startsWith('contract/') &&
    !shared.has(to) &&
    !isTest(from) &&
    !isKnown({ from, to })
  )
    return 'platform and shell know no domain; let the domain bring what needs its contract'
  if (isManifest(to) && from !== 'server/domains/index.ts')
    return 'only the list of server/domains/index.ts imports a manifest; ask the domain through its service.ts'
  if (to === 'server/domains/index.ts' && from !== 'server/app.ts') return 'only app.ts knows all domains'
  if (isRoutes(to) && !(isManifest(from) && own === other))
    return `routes are a leaf: only the manifest server/domains/${other}/domain.ts imports them`
  if (from.startsWith('server/domains/') && own && other && own !== other) {
    const door = /\/(service|factory)\.ts$/.test(to)
    if (/\broutes\.ts$/.test(from)) return door ? undefined : `routes ask ${other} through its service.ts`
    if (isTest(from)) return undefined
    if (placeOf(to) >= placeOf(from))
      return `${other} stands below ${own} in server/domains/order.ts; tell it by a job instead`
    return door ? undefined : `ask ${other} through its service.ts`
  }
  if (from.startsWith('web/ui/') && !to.startsWith('web/ui/'))
    return 'the ui parts know no product: no platform, no domain'
  if (from.startsWith('web/platform/') && !/^(web\/platform|contract)\//.test(to) && !/^web\/(locales|paths)/.test(to))
    return 'the platform of the web knows the contract and itself only'
  if (from.startsWith('web/shell/') && to.startsWith('web/domains/')) return 'the shell knows no domain'
  if (
    to.includes('/screens/') &&
    from.startsWith('web/') &&
    from !== `web/domains/${other}/domain.ts` &&
    path.dirname(from) !== path.dirname(to)
  )
    return `screens are leaves: only the manifest web/domains/${other}/domain.ts imports them`
  if (isWebManifest(to) && !MANIFEST_LISTS.includes(from))
    return `only ${MANIFEST_LISTS.join(', ')} import manifests of domains`
  if (from.startsWith('web/domains/') && own && other && own !== other) {
    if (!from.includes('/screens/') && placeOf(to) >= placeOf(from))
      return `${other} stands below ${own} in the order of domains`
    if (!to.includes('/open/') && !isTest(from))
      return `what other domains use of ${other} belongs into web/domains/${other}/open/`
  }
  return undefined
}

test('imports follow the arrows of ARCHITECTURE.md', () => {
  const broken = imports.flatMap((entry) => {
    const why = objection(entry)
    return why ? [`${entry.from} imports ${entry.to}: ${why}.`] : []
  })
  expect(broken).toEqual([])
})

test('nothing imports in a circle, not even by types or import()', () => {
  const next = Map.groupBy(imports, ({ from }) => from)
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

/** The folder of a file; `open/`, a domain's public entry, counts as the folder that contains it. */
const roomOf = (file: string) => path.dirname(file).replace(/\/open(?=\/|$)/, '')

test('rooms inside a domain do not import in a circle', () => {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [room, other] = [roomOf(from), roomOf(to)]
    const within = domainOf(from) !== undefined && domainOf(from) === domainOf(to)
    if (
      !within ||
      room === other ||
      isTest(from) ||
      /\/(service|routes|domain|signed-in|admin-sections)\.ts$/.test(from)
    )
      continue
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

/** The sources of each server domain as one text, without tests and the manifest. */
const domainTexts = Map.groupBy(
  files.filter((file) => /^server\/domains\/[a-z-]+\//.test(file) && !isTest(file)),
  (file) => domainOf(file) ?? '',
)
const textOf = (list: string[]) => list.map((file) => readFileSync(path.join(project, file), 'utf8')).join('\n')

const allManifests = textOf(files.filter((file) => /^server\/domains\/[a-z-]+\/domain\.ts$/.test(file)))

const isNamed = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text)
/** A clean-up function: deletes or erases old data, with only the time as input. */
const CLEAN_UP = /export async function ((?:forget|erase)\w*)\(\w+: (?:Db|Database), now: Date\)/g
/** The kinds that a manifest lists directly or through a named list. */
const listedKinds = (sources: string, manifest: string): string[] => {
  const lists = [...sources.matchAll(/const (\w+): ListedKind\[\] = \[([^\]]*)\]/g)]
  const named = lists.flatMap(([, list = '', kinds = '']) => (isNamed(manifest, list) ? [kinds] : []))
  const own = /notifications: \[([^\]]*)\]/.exec(manifest)?.[1] ?? ''
  return [own, ...named].flatMap((text) => text.match(/\w+/g) ?? [])
}

test('every domain of the server brings what it has by its manifest', () => {
  const missing = [...domainTexts].flatMap(([name, sources]) => {
    const manifest = `server/domains/${name}/domain.ts`
    if (!sources.includes(manifest))
      return sources.some(isRoutes) || /\bdefineJob\(/.test(textOf(sources))
        ? [`${name} has routes or jobs: give it ${manifest}, which brings them.`]
        : []
    // Imports do not count as listing.
    const text = textOf([manifest]).replaceAll(/^import [^']*'[^']*'$/gm, '')
    const rest = textOf(sources.filter((file) => file !== manifest))
    const brought = new Set(imports.flatMap(({ from, to }) => (from === manifest ? [to] : [])))
    return [
      ...(imports.some(({ from, to }) => from === 'server/domains/index.ts' && to === manifest)
        ? []
        : [`server/domains/index.ts lists no ${manifest}: add it.`]),
      ...sources.flatMap((file) => (isRoutes(file) && !brought.has(file) ? [`${manifest} must serve ${file}.`] : [])),
      ...[...rest.matchAll(/const (\w+) = defineJob\(/g)].flatMap(([, job = '']) =>
        new RegExp(`worker\\(\\s*${job},`).test(allManifests)
          ? []
          : [`${manifest}, or one after it, must give ${job} a worker.`],
      ),
      ...[...rest.matchAll(/const (\w+)(?:: PersonalData\b| = \([^)]*\): PersonalData\b)/g)].flatMap(([, data = '']) =>
        text.includes(data) ? [] : [`${manifest} must list ${data} in personalData.`],
      ),
      ...[...rest.matchAll(/const (\w+) = defineKind\b/g)].flatMap(([, kind = '']) =>
        listedKinds(rest, text).includes(kind)
          ? []
          : [`${manifest} must list ${kind} in notifications, by itself or in a list of ListedKind.`],
      ),
      ...[...rest.matchAll(CLEAN_UP)].flatMap(([, cleanUp = '']) =>
        isNamed(text, cleanUp) || isNamed(rest.replaceAll(CLEAN_UP, ''), cleanUp)
          ? []
          : [`${manifest} must list ${cleanUp} in cleanUps.`],
      ),
      ...UserEventKind.options.flatMap((kind) =>
        rest.includes(`'${kind}'`) === text.includes(`'${kind}'`)
          ? []
          : [`${manifest} must list exactly the user events that ${name} publishes; look at ${kind}.`],
      ),
    ]
  })
  expect(missing).toEqual([])
})

test('the platform of the server names no job and no domain', () => {
  const jobs = [...domainTexts.values()].flatMap((sources) =>
    [...textOf(sources).matchAll(/defineJob\(\{\s*name: '([a-z-]+)'/g)].map(([, name = '']) => name),
  )
  expect(jobs.length).toBeGreaterThan(5)
  const names = new Set<string>([...jobs, ...order])
  // `uploads` is also the name of the folder of stored files.
  names.delete('uploads')
  // `system` is also the theme of the device.
  names.delete('system')
  const named = files
    .filter((file) => file.startsWith('server/platform/') && !isTest(file))
    .flatMap((file) =>
      [...textOf([file]).matchAll(/(['"`])([a-z/-]+)\1/g)].flatMap(([, , word = '']) =>
        names.has(word) ? [`${file} says '${word}': move what belongs to the domain into it.`] : [],
      ),
    )
  expect(named).toEqual([])
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

test('contract/all.ts names every file that declares endpoints', () => {
  const declaring = files.filter(
    (file) => file.startsWith('contract/') && !isTest(file) && /= endpoint\(/.test(textOf([file])),
  )
  const named = imports.flatMap(({ from, to }) => (from === 'contract/all.ts' ? [to] : []))
  expect(named.toSorted()).toEqual(declaring.toSorted())
})

test('a form checks, sends and focuses by useForm', () => {
  // The wizards of listings, projects and profiles check step by step.
  const wizard = /^web\/domains\/(listings\/submit|projects\/add|directories\/own)\//
  const apart = files.filter(
    (file) =>
      file.startsWith('web/') &&
      file !== 'web/platform/api/use-form.ts' &&
      !wizard.test(file) &&
      /\b(?:setTried|[tT]ried, set\w+\] = useState)\b/.test(textOf([file])),
  )
  expect(apart, 'Give the faults to useForm of web/platform/api/use-form.ts instead').toEqual([])
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
      /^(web|contract|server)\//.test(file) &&
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

/** Files that may name roles, and why; all others ask `may` of contract/policy.ts for a right. */
const namesRoles: Record<string, string> = {
  'contract/roles.ts': 'what roles there are',
  'contract/policy.ts': 'the table of rights',
  'contract/settings/features.ts': 'an operator gives a feature to roles, beside what their rights allow',
  'server/domains/directories/own/roles.ts': 'an approved profile grants its role',
  'server/domains/agencies/answering.ts': 'joining an agency grants the role of an agent',
  'server/domains/users/personal-data.ts': 'a closed account is a buyer again',
  'server/domains/users/accounts.ts': 'an account without a role is a buyer',
  'server/domains/projects/list/project-lists.ts': 'the heading of a column',
  'server/domains/properties/brochure/messages.ts': 'a word of the brochure',
  'server/domains/people/roles.ts': 'staff give and take roles',
  'web/domains/people/role-dialog.tsx': 'staff give and take roles',
  'web/domains/people/roles-part.tsx': 'staff give and take roles',
  'server/domains/crawlers/pictures/words.ts': 'a word on the picture of a profile',
  'web/platform/session/role-checks.ts': 'docs/client-contract.md fixes these checks',
}
const anyRole = roles.join('|')
const NAMED_ROLE = new RegExp(`'(?:${anyRole})'|'\\{(?:${anyRole})[,}]|\\broles\\??\\.(?:includes|some|every)\\b`)

test('code asks for rights; only contract/policy.ts says which roles have them', () => {
  const sources = files.filter(
    (file) => /^(contract|server|web)\//.test(file) && !isTest(file) && !/\bfactory\.ts$/.test(file),
  )
  const named = sources.filter((file) => !(file in namesRoles) && NAMED_ROLE.test(textOf([file])))
  expect(named, 'Ask may(person, right), or hasRight in SQL; add the right to contract/policy.ts').toEqual([])
  for (const file of Object.keys(namesRoles)) expect(sources, `${file} is gone; take it off the list`).toContain(file)
})

test('every right is asked for', () => {
  const text = textOf(
    files.filter((file) => /^(contract|server|web)\//.test(file) && !isTest(file) && file !== 'contract/policy.ts'),
  )
  expect(keysOf(policy).filter((right) => !text.includes(`'${right}'`))).toEqual([])
})

test('every journey says which domains it goes through', () => {
  const specs = files.flatMap((file) => /^e2e\/(.+)\.spec\.ts$/.exec(file)?.[1] ?? [])
  expect(Object.keys(domainsOf).toSorted(), 'name it in e2e/journeys.ts').toEqual(specs.toSorted())
  for (const domain of Object.values(domainsOf).flat()) expect(order).toContain(domain)
})
