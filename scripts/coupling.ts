import { readFileSync } from 'node:fs'
import path from 'node:path'
import { domainOf, files, imports, isTest, project } from './imports.ts'

/** Screens and routes combine domains; parts follow the order of domains. */
const combinesDomains = (file: string) => /\/screens\/|\broutes\.ts$/.test(file)

/** How many files of `side` other domains import, and which pairs of domains import each other's parts. */
function coupling(side: 'server' | 'web') {
  const opened = new Set<string>()
  const arrows = new Set<string>()
  for (const { from, to } of imports) {
    const [own, other] = [domainOf(from), domainOf(to)]
    if (!to.startsWith(`${side}/`) || !own || !other || own === other || isTest(from)) continue
    opened.add(to)
    if (!combinesDomains(from)) arrows.add(`${own} ${other}`)
  }
  const mutual = [...arrows].flatMap((arrow) => {
    const [own = '', other = ''] = arrow.split(' ')
    return own < other && arrows.has(`${other} ${own}`) ? [`${own} and ${other}`] : []
  })
  return { opened: opened.size, mutual }
}

const linesOf = (file: string) => readFileSync(path.join(project, file), 'utf8').split('\n').length - 1

/** The size of the product and how tightly its domains are coupled, in three lines. */
export function couplingReport(): string {
  const product = files.filter((file) => /^(contract|server|web)\//.test(file) && !isTest(file))
  const sides = (['server', 'web'] as const).map((side) => {
    const { opened, mutual } = coupling(side)
    return `${side}: other domains import ${opened} files; ${mutual.length} pairs of domains import each other${mutual.length > 0 ? `: ${mutual.join(', ')}` : ''}`
  })
  const lines = product.reduce((sum, file) => sum + linesOf(file), 0)
  return [...sides, `product: ${lines} lines in ${product.length} files`].join('\n')
}

if (import.meta.main) process.stdout.write(`${couplingReport()}\n`)
