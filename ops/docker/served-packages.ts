import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'

const Package = z.looseObject({ dependencies: z.record(z.string(), z.string()) })

/** What runs in production; the web app has been built by now, its rendering into dist/ssr. */
const served = ['contract', 'demo', 'dist/ssr', 'server']

const sources = served.flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|js)$/.test(entry.name))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8')),
)
/** Imports and `require.resolve` name a package in a string. */
const isServed = (name: string) =>
  sources.some((text) => ["'", '"', '`'].some((quote) => [quote, '/'].some((end) => text.includes(quote + name + end))))

const { dependencies, ...rest } = Package.parse(JSON.parse(readFileSync('package.json', 'utf8')))
// The runtime is not imported.
const kept = Object.entries(dependencies).filter(([name]) => name === 'node' || isServed(name))
writeFileSync('package.json', `${JSON.stringify({ ...rest, dependencies: Object.fromEntries(kept) }, undefined, 2)}\n`)
