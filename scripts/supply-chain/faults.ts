import { installScripts, licencesOfSome, permissive } from './allowed.ts'
import { packagesOf, type Lockfile, type Package } from './lockfile.ts'

const isAllowed = (name: string, licence: string) =>
  permissive.includes(licence) || licencesOfSome.some((one) => one.licence === licence && name.startsWith(one.packages))

function faultsOf(one: Package): string[] {
  const { name, licence } = one
  return [
    ...(one.hasInstallScript && !(name in installScripts) ? ['runs a script when it is installed'] : []),
    ...(one.link || one.resolved !== undefined ? ['does not come from the registry by name and version'] : []),
    // The hash of the package that contains it covers it.
    ...(one.inBundle || one.integrity?.startsWith('sha512-') ? [] : ['has no SHA-512 hash']),
    ...(licence === undefined ? ['names no licence'] : []),
    ...(licence !== undefined && !isAllowed(name, licence) ? [`has the licence ${licence}`] : []),
  ]
}

/** What is not allowed in a lockfile, one line for each package and rule. */
export const faultsIn = (lock: Lockfile): string[] =>
  packagesOf(lock).flatMap((one) => faultsOf(one).map((fault) => `${one.id} ${fault}.`))
