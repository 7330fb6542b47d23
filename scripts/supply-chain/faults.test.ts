// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { installScripts, licencesOfSome, licencesUnnamed } from './allowed.ts'
import { faultsIn } from './faults.ts'
import { packagesOf, project, readJson, readLockfile, type Lockfile } from './lockfile.ts'

const sound = { version: '1.0.0', license: 'MIT', integrity: 'sha512-AAAA' }
const faultsWith = (entry: Partial<Lockfile['packages'][string]>, name = 'left-pad') =>
  faultsIn({
    name: 'made-up',
    version: '1.0.0',
    packages: { '': {}, [`node_modules/${name}`]: { ...sound, ...entry } },
  })

test('the lockfile has nothing that is not allowed; scripts/supply-chain/allowed.ts says what is', () => {
  expect(faultsIn(readLockfile())).toEqual([])
})

test('a package that is allowed is no fault', () => {
  expect(faultsWith({})).toEqual([])
  expect(faultsWith({ hasInstallScript: true }, 'node')).toEqual([])
  expect(faultsWith({ license: 'MPL-2.0' }, 'lightningcss-linux-x64-gnu')).toEqual([])
  expect(faultsWith({ license: undefined }, 'busboy')).toEqual([])
  expect(faultsWith({ integrity: undefined, inBundle: true })).toEqual([])
})

test.each([
  [{ hasInstallScript: true }, 'left-pad@1.0.0 runs a script when it is installed.'],
  [{ license: 'GPL-3.0-only' }, 'left-pad@1.0.0 has the licence GPL-3.0-only.'],
  [{ license: 'MPL-2.0' }, 'left-pad@1.0.0 has the licence MPL-2.0.'],
  [{ license: undefined }, 'left-pad@1.0.0 names no licence.'],
  [{ integrity: undefined }, 'left-pad@1.0.0 has no SHA-512 hash.'],
  [{ integrity: 'sha1-AAAA' }, 'left-pad@1.0.0 has no SHA-512 hash.'],
  [
    { resolved: 'git+ssh://example.com/left-pad.git' },
    'left-pad@1.0.0 does not come from the registry by name and version.',
  ],
  [{ link: true }, 'left-pad@1.0.0 does not come from the registry by name and version.'],
])('%j is refused', (entry, fault) => {
  expect(faultsWith(entry)).toEqual([fault])
})

test('npm is allowed to run the same scripts, and stops at others', () => {
  expect(readFileSync(path.join(project, 'scripts/start.mjs'), 'utf8')).toContain(`'--strict-allow-scripts'`)
  const { allowScripts } = z.object({ allowScripts: z.record(z.string(), z.boolean()) }).parse(readJson('package.json'))
  expect(allowScripts).toEqual(Object.fromEntries(Object.keys(installScripts).map((name) => [name, true])))
})

// The mark in the lockfile may be missing: npm runs what the package says.
test('no other installed package has a script that runs when it is installed', () => {
  const Scripts = z.object({ scripts: z.optional(z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())])) })
  const installed = packagesOf(readLockfile()).filter(({ place }) =>
    existsSync(path.join(project, place, 'package.json')),
  )
  const scripted = installed.filter(({ place }) => {
    const { scripts = {} } = Scripts.parse(readJson(`${place}/package.json`))
    return (
      ['preinstall', 'install', 'postinstall'].some((name) => name in scripts) ||
      existsSync(path.join(project, place, 'binding.gyp'))
    )
  })
  expect(installed.length).toBeGreaterThan(300)
  expect(scripted.map(({ name }) => name).filter((name) => !(name in installScripts))).toEqual([])
})

test('no exception is left over', () => {
  const lock = readLockfile()
  const packages = packagesOf(lock)
  for (const name of Object.keys(installScripts))
    expect(packages).toContainEqual(expect.objectContaining({ name, hasInstallScript: true }))
  for (const name of Object.keys(licencesUnnamed))
    expect(lock.packages[`node_modules/${name}`]).not.toHaveProperty('license')
  for (const one of licencesOfSome)
    expect(packages.some(({ name, licence }) => licence === one.licence && name.startsWith(one.packages))).toBe(true)
})
