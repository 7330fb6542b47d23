// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const project = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(project, file), 'utf8')

const sources = globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: project })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !/\.test\.tsx?$|^(server|web)\/testing\//.test(file))
  .map((file) => ({ file, source: read(file) }))

/** The files whose code matches, comments aside. */
const filesWith = (pattern: RegExp) =>
  sources.filter(({ source }) => pattern.test(source.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, ''))).map(({ file }) => file)

/** What no file may hold, or only those that are named; docs/asvs.md says why. */
const rules: [name: string, pattern: RegExp, allowed?: string[]][] = [
  ['no text becomes code', /(?<!client\.)\beval\(|\bnew Function\b|\bsetTimeout\(\s*['"`]/],
  ['no text becomes markup', /\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML/],
  [
    'programs are started with a list of arguments, in few places',
    /node:child_process|\bexecSync\b|shell: true/,
    ['server/domains/uploads/encoding.ts', 'server/platform/db/embedded.ts'],
  ],
  [
    'messages of other windows are heard in few places, of the service worker and of other tabs alone',
    /addEventListener\(\s*['"]message['"]|\bonmessage\b/,
    [
      'web/domains/conversations/outbox/own-outbox.ts',
      'web/service-worker/service-worker.ts',
      'web/shell/start-worker.ts',
    ],
  ],
  ['no secret is drawn by chance alone', /Math\.random/, ['server/platform/storage/s3.ts']],
  ['no hash or cipher is broken', /['"](md[245]|sha-?1|des|rc4)\b|-(ecb|cbc|des)\b|RSA_PKCS1_PADDING|createCipher\(/],
  ['certificates are checked', /rejectUnauthorized|TLS_REJECT_UNAUTHORIZED|checkServerIdentity/],
]

test.each(rules)('%s', (_, pattern, allowed = []) => {
  expect(filesWith(pattern).toSorted()).toEqual(allowed.toSorted())
})

test('fields of passwords are masked, filled in by the browser, and can be pasted into', () => {
  const fields = sources.flatMap(({ file, source }) =>
    [...source.matchAll(/autoComplete(?:=|: )['"](?:new|current)-password['"]/g)].map(({ index }) => ({
      file,
      around: source.slice(Math.max(0, index - 300), index + 300),
    })),
  )
  expect(new Set(fields.map(({ file }) => file)).size).toBeGreaterThan(2)
  for (const { file, around } of fields) {
    expect(around, file).toMatch(/type(=|: )['"]password['"]/)
    expect(around, file).not.toMatch(/onPaste|onBeforeInput/)
  }
})

const Packages = z.object({ dependencies: z.record(z.string(), z.string()) })

test('nothing speaks what docs/asvs.md says does not apply', () => {
  const { dependencies } = Packages.parse(JSON.parse(read('package.json')))
  const spoken =
    /xml|xslt|xpath|ldap|graphql|saml|memcache|latex|handlebars|mustache|\bejs\b|pug|webrtc|mediasoup|jsonwebtoken|oidc-provider/i
  expect(Object.keys(dependencies).filter((name) => spoken.test(name))).toEqual([])
  expect(filesWith(/RTCPeerConnection|jsonp\b/i)).toEqual([])
})

const Lint = z.object({ options: z.object({ typeAware: z.boolean() }), rules: z.record(z.string(), z.unknown()) })

test('values of another type are neither compared nor passed on', () => {
  const { options, rules: lint } = Lint.parse(JSON.parse(read('.oxlintrc.json')))
  expect(options.typeAware).toBe(true)
  const unsafe = ['assignment', 'member-access', 'return', 'call'].map((what) => `typescript/no-unsafe-${what}`)
  for (const rule of ['eslint/eqeqeq', 'typescript/no-explicit-any', 'react/no-danger', ...unsafe])
    expect(lint[rule], rule).toBe('error')
})
