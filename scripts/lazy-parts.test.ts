// @vitest-environment node
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Visitor, parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

const project = path.resolve(import.meta.dirname, '..')

/** Parts that load after the page on purpose and need no reserved space, each with a reason. */
const comeAfter: Record<string, string> = {
  termsDue: 'for whom the terms changed, whom no loader knows',
}

/**
 * Names that are prepared: `a.prepare()`, `(x ? a : b).prepare()`, `[a, b].map(({ prepare }) …)`, `of [a, b]) … prepare`,
 * `prepareAll([a, b])`.
 */
const preparing = [
  /(\w+)\.prepare\(/g,
  /\(([^()]+)\)\.prepare\(/g,
  /\[([\w\s,]+)\]\.map\(\(\{ prepare \}\)/g,
  /prepare \} of \[([\w\s,]+)\]/g,
  /\[([\w\s,]+)\]\) \w+\.prepare\(/g,
  /prepareAll\(\[([\w\s,]+)\]\)/g,
]

interface Source {
  file: string
  /** Parts declared here, and whether they are exported. */
  declared: Map<string, boolean>
  prepared: Set<string>
  /** Parts shown without a placeholder. */
  shown: Set<string>
}

function read(file: string): Source {
  const text = readFileSync(path.join(project, 'web', file), 'utf8')
  const declared = new Map(
    [...text.matchAll(/^(export )?const (\w+) = (?:lazyPart|shellPart)\(/gm)].map(([, out, name = '']) => [
      name,
      out !== undefined,
    ]),
  )
  const prepared = new Set(
    preparing.flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap(([, names = '']) => [...names.matchAll(/\w+/g)].map(([name]) => name)),
    ),
  )
  const shown = new Set<string>()
  new Visitor({
    JSXOpeningElement: ({ name, attributes }) => {
      if (name.type !== 'JSXMemberExpression' || name.property.name !== 'Part') return
      if (name.object.type !== 'JSXIdentifier') return
      const waits = attributes.some((one) => one.type === 'JSXAttribute' && one.name.name === 'waiting')
      if (!waits) shown.add(name.object.name)
    },
  }).visit(parseSync(file, text).program)
  return { file, declared, prepared, shown }
}

const sources = readdirSync(path.join(project, 'web'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
  .map(read)

test('a part that a page shows at once is prepared by a loader, or something waits in its place', () => {
  const forgotten = sources.flatMap(({ file, declared }) =>
    [...declared].flatMap(([name, exported]) => {
      const seenBy = sources.filter((other) => other.file === file || (exported && !other.declared.has(name)))
      const isShown = seenBy.some(({ shown }) => shown.has(name))
      const isPrepared = seenBy.some(({ prepared }) => prepared.has(name))
      return isShown && !isPrepared && !(name in comeAfter) ? [`${name} of web/${file}`] : []
    }),
  )
  expect(forgotten, 'Prepare it in the loader, or give it `waiting`; else it flashes when one comes by a link').toEqual(
    [],
  )
})

test('the parts that come after the page exist', () => {
  const names = new Set(sources.flatMap(({ declared }) => [...declared.keys()]))
  expect(Object.keys(comeAfter).filter((name) => !names.has(name))).toEqual([])
})
