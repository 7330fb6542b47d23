import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

export const project = path.resolve(import.meta.dirname, '..')
const sides = ['contract', 'server', 'web', 'demo', 'e2e', 'bench', 'scripts']

/** An import from one file to another, including `import()`; paths from the project's root. */
export interface Import {
  from: string
  to: string
}

/** Tests and their helpers. */
export const isTest = (file: string) => /\.(test|spec)\.tsx?$|^(server|web)\/testing\//.test(file)
/** The domain of a server or web file, by its folder. */
export const domainOf = (file: string) => /^(?:server|web)\/domains\/([a-z-]+)\//.exec(file)?.[1]

/** The files of the web that list what the domains bring by their manifests. */
export const MANIFEST_LISTS = ['web/domains/index.ts', 'web/signed-in.tsx', 'web/domains/admin-sections.ts']

/** All source files of the project, including tests. */
export const files = sides.flatMap((side) =>
  existsSync(path.join(project, side))
    ? readdirSync(path.join(project, side), { recursive: true, encoding: 'utf8' })
        .map((file) => path.join(side, file))
        .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    : [],
)

/** All imports between them. */
export const imports: Import[] = files.flatMap((from) => {
  const source = readFileSync(path.join(project, from), 'utf8')
  const { module } = parseSync(from, source)
  const names = [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ]
  const to = (name: string) => path.normalize(path.join(path.dirname(from), name.split('?')[0] ?? name))
  return names.filter((name) => name.startsWith('.')).map((name) => ({ from, to: to(name) }))
})
