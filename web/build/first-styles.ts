import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const web = path.resolve(import.meta.dirname, '..')
const sheet = 'ui/styles/first.css'
const allStyles = path.join(web, 'ui/styles/all-styles.ts')

/** The files that a source imports only together with the style of all screens. */
const behindAllStyles = (id: string): Set<string> =>
  new Set(
    [...readFileSync(id, 'utf8').matchAll(/withAllStyles\(\(\) => import\('([^']+)'\)\)/g)].map(([, name = '']) =>
      path.resolve(path.dirname(id), name),
    ),
  )

/** Ends the build where something that the first screens fetch, at once or later, is no source of their style sheet. */
export function firstStyles(): Plugin {
  return {
    name: 'first-styles',
    apply: 'build',
    generateBundle() {
      if (this.environment.name !== 'client') return
      const sources = readFileSync(path.join(web, sheet), 'utf8').matchAll(/@source '\.\.\/\.\.\/([^']+)'/g)
      const globs = [...sources].map(([, glob = '']) => glob)
      const seen = new Set<string>()
      const missing: string[] = []
      const visit = (id: string) => {
        if (seen.has(id)) return
        seen.add(id)
        const module = this.getModuleInfo(id)
        // Code behind `withAllStyles` brings its style along.
        const styled = module?.importedIds.includes(allStyles) ? behindAllStyles(id) : new Set<string>()
        const source = path.relative(web, id)
        if (/^(shell|ui|domains)\/.*\.tsx$/.test(source) && !globs.some((glob) => path.matchesGlob(source, glob)))
          missing.push(source)
        for (const next of [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? [])])
          if (!styled.has(next)) visit(next)
      }
      visit(path.join(web, 'main.tsx'))
      if (missing.length > 0) this.error(`Name in @source of web/${sheet}: ${missing.join(', ')}`)
    },
  }
}
