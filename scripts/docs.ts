import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { domainOrder, domainSummaries } from '../server/domains/order.ts'
import { imports, project } from './imports.ts'
import { table } from './markdown.ts'
import { permissionsDocument } from './permissions.ts'

const Manifest = z.object({ scripts: z.record(z.string(), z.string()) })
const read = (file: string) => readFileSync(path.join(project, file), 'utf8')

/** Where the endpoints of a domain are declared: its contract folder if there is one, else the files. */
function contractsOf(domain: string): string[] {
  const served = imports.flatMap(({ from, to }) =>
    from.startsWith(`server/domains/${domain}/`) &&
    from.endsWith('routes.ts') &&
    to.startsWith('contract/') &&
    read(to).includes('= endpoint(')
      ? [to.startsWith(`contract/${domain}/`) ? `contract/${domain}/` : to]
      : [],
  )
  return [...new Set(served)].toSorted()
}

function domains(): string {
  const rows = domainOrder
    .filter((name) => !name.includes('/'))
    .map((name) => {
      const sides = ['server', 'web'].map((side) =>
        [`${side}/domains/${name}/`].filter((at) => existsSync(path.join(project, at))),
      )
      return [
        name,
        domainSummaries[name],
        ...[contractsOf(name), ...sides].map((all) => all.map((at) => `\`${at}\``).join(', ')),
      ]
    })
  return table(['domain', 'what', 'contract', 'server', 'web'], rows)
}

/** Each benchmark of package.json with the first sentence of its usage. */
function benches(): string {
  const { scripts } = Manifest.parse(JSON.parse(read('package.json')))
  return Object.entries(scripts)
    .flatMap(([name, command]) => {
      const file = /bench\/[\w-]+\.ts/.exec(command)?.[0]
      const usage = file && /const usage = `[^\n]*\n\n([^`]*)`/.exec(read(file))?.[1]
      return usage
        ? [
            `- \`npm run ${name}\`: ${usage.replace('Measures ', '').replaceAll('\n', ' ').split('. ')[0]?.replace(/\.$/, '')}`,
          ]
        : []
    })
    .join('\n')
}

function decisions(): string {
  const files = readdirSync(path.join(project, 'docs/decisions')).filter((file) => /^\d/.test(file))
  const lines = files.toSorted().map((file) => {
    const [, number = '', title = ''] = /^# (\d{4}) (.+)/.exec(read(`docs/decisions/${file}`)) ?? []
    return `- [${number}](${file}) ${title}`
  })
  return `# Decisions\n\nWritten by \`npm run docs\` from the titles of this folder.\n\n${lines.join('\n')}\n`
}

/** Replaces the part of a document between its markers `<!-- name -->` and `<!-- /name -->`. */
function withPart(document: string, name: string, part: string): string {
  const [begin, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`]
  const [before, rest = ''] = read(document).split(begin)
  return `${before}${begin}\n${part}\n\n${end}${rest.slice(rest.indexOf(end) + end.length)}`
}

/** The generated documents, each with its current text. */
const documents: [file: string, text: string][] = [
  ['README.md', withPart('README.md', 'domains', domains())],
  ['docs/decisions/README.md', decisions()],
  ['docs/performance.md', withPart('docs/performance.md', 'benches', benches())],
  ['docs/permissions.md', permissionsDocument()],
]

// Writes the documents that are out of date; with --check it only reports them.
for (const [file, text] of documents.filter(([file, text]) => read(file) !== text)) {
  if (process.argv.includes('--check')) process.stdout.write(`${file} is not current: run npm run docs.\n`)
  else writeFileSync(path.join(project, file), text)
}
