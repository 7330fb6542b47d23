import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { packagesOf, project, readLockfile, type Package } from './lockfile.ts'
import { writeToDist } from './write-to-dist.ts'

const RULE = `\n${'-'.repeat(80)}\n`
const list = (packages: readonly Package[]) => packages.map(({ id }) => id).join(', ')

/** The texts that an installed package brings for its licence. */
const textsOf = ({ place }: Package): string[] =>
  readdirSync(path.join(project, place), { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice)/i.test(entry.name))
    .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8').trim())

/** The packages of each licence, one line each. */
export const licencesOf = (packages: readonly Package[]): string =>
  [...Map.groupBy(packages, ({ licence }) => licence ?? 'No licence')]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([licence, all]) => `${licence} (${all.length}): ${list(all)}\n`)
    .join('\n')

/** Every text once, after the packages that bring it. */
export function noticesOf(packages: readonly Package[], texts: (one: Package) => string[] = textsOf): string {
  const named = packages.flatMap((one) => texts(one).map((text) => ({ one, text })))
  const withText = new Set(named.map(({ one }) => one))
  return [
    `Without a text in the package: ${list(packages.filter((one) => !withText.has(one)))}\n`,
    ...[...Map.groupBy(named, ({ text }) => text)].map(
      ([text, all]) => `${list(all.map(({ one }) => one))}\n\n${text}\n`,
    ),
  ].join(RULE)
}

if (import.meta.main) {
  const installed = packagesOf(readLockfile()).filter(({ place, dev }) => !dev && existsSync(path.join(project, place)))
  const packages = [...new Map(installed.map((one) => [one.id, one])).values()]
  const licences = licencesOf(packages)
  writeToDist('licences.txt', `${licences}${RULE}${noticesOf(packages)}`)
  process.stdout.write(`${licences}\ndist/licences.txt has their texts.\n`)
}
