import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Manifest, withImports } from './manifest.ts'

/** Screens that work offline: the app, a home's page, and the lists of saved homes. */
const READING_SCREENS = [
  'domains/properties/screens/property-screen.tsx',
  'domains/favourites/screens/saved-screen.tsx',
  'domains/favourites/screens/favourites-screen.tsx',
]
const READING_APP = ['main.tsx', 'entry.ts', 'shell/lazy-components.ts', 'domains/favourites/board.tsx']
/**
 * Chunks of those screens that offline readers do not need: for search engines, printing, and requests to the server.
 */
const NOT_READ = /home-json-ld|print-|share-dialog|moderation|enquiries\/|visits\/|saved-searches\//

/** Catalogues of languages that are separate files. */
const WORDS = { hi: 'locales/hi.po', 'en-US': 'locales/hi.po?american' }

/** The files needed offline, including lazily loaded parts of the screens. */
function filesToRead(manifest: Manifest): string[] {
  for (const name of [...READING_SCREENS, ...READING_APP, ...Object.values(WORDS)])
    if (!manifest[name]) throw new Error(`The build has no ${name}, which is read without a line.`)
  const app = withImports(manifest, ['main.tsx'])
  const screens = withImports(manifest, READING_SCREENS).difference(app)
  const parts = [...screens]
    .flatMap((name) => manifest[name]?.dynamicImports ?? [])
    .filter((name) => !NOT_READ.test(name))
  const names = withImports(manifest, [...READING_APP, ...READING_SCREENS, ...parts])
  return [...names].flatMap((name) => manifest[name]?.file ?? []).map((file) => basename(file))
}

const LOOK = /^anek-latin-(latin-wght|rupee).*\.woff2$|^all-.*\.css$/

/** Names of the files under assets/ of the build `out` that are needed offline, and of the catalogues by language. */
export async function readingFiles(out: string): Promise<{ reading: string[]; words: Record<string, string> }> {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(out, '.vite/manifest.json'), 'utf8')))
  const look = (await readdir(join(out, 'assets'))).filter((name) => LOOK.test(name))
  const wordsOf = ([language, source]: [string, string]) => [language, basename(manifest[source]?.file ?? '')] as const
  return {
    reading: [...new Set([...filesToRead(manifest), ...look])],
    words: Object.fromEntries(Object.entries(WORDS).map(wordsOf)),
  }
}
