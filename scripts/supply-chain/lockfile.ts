import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { licencesUnnamed } from './allowed.ts'

const Names = z.optional(z.record(z.string(), z.string()))

export const Lockfile = z.object({
  name: z.string(),
  version: z.string(),
  /** By place, such as `node_modules/pino`; the first, at no place, is the product. */
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      license: z.optional(z.string()),
      integrity: z.optional(z.string()),
      /** Where it is fetched from, if that is not the registry. */
      resolved: z.optional(z.string()),
      link: z.optional(z.boolean()),
      /** It is delivered within the package that contains it. */
      inBundle: z.optional(z.boolean()),
      hasInstallScript: z.optional(z.boolean()),
      dev: z.optional(z.boolean()),
      optional: z.optional(z.boolean()),
      dependencies: Names,
      optionalDependencies: Names,
      peerDependencies: Names,
    }),
  ),
})
export type Lockfile = z.infer<typeof Lockfile>
type Entry = Lockfile['packages'][string]

export const project = path.resolve(import.meta.dirname, '../..')

/** Reads a JSON file of the project. */
export const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(project, file), 'utf8'))

export const readLockfile = (): Lockfile => Lockfile.parse(readJson('package-lock.json'))

/** A package that npm installs. */
export interface Package extends Omit<Entry, 'version' | 'license'> {
  place: string
  name: string
  version: string
  /** An SPDX expression. */
  licence: string | undefined
  /** `name@version`. */
  id: string
}

/** All packages of a lockfile, without the product. */
export const packagesOf = ({ packages }: Lockfile): Package[] =>
  Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, { version = '', license, ...entry }]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { ...entry, place, name, version, licence: license ?? licencesUnnamed[name], id: `${name}@${version}` }
    })
