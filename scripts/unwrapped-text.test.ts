import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import type { JSXElement, Node } from 'oxc-parser'
import { expect, test } from 'vitest'

const web = path.resolve(import.meta.dirname, '../web')

/** Elements and calls whose text goes through the catalogue. */
const WRAPPERS = /^(Trans|Plural|Select|SelectOrdinal)$/
const MACROS = /^(t|msg|plural|select|selectOrdinal|defineMessage)$/
/** Attributes a person reads or hears. */
const SPOKEN =
  /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|label|hint|description|text)$/
const WORD = /\p{L}{2,}/u
/** A sentence or a heading: a capital letter, then more than one word. */
const SENTENCE = /^\p{Lu}[\p{L}'’]+(?: [\p{L}\p{N}'’,.…]+)+[.!?…]?$/u

/** Sentences of machines: names of fonts and keys, and the words that RESO prescribes. */
const OF_MACHINES =
  /^(Noto Sans( Devanagari)?|Anek (SemiBold|Italic)|ArrowLeft ArrowRight|(Residential|Commercial) (Lease|Sale))$/

const nameOf = (element: JSXElement) => {
  const { name } = element.openingElement
  return name.type === 'JSXIdentifier' ? name.name : ''
}

/** Texts of a source that a person would read and no catalogue knows, with their lines. */
function unwrappedTexts(file: string, source: string): string[] {
  const { program } = parseSync(file, source)
  const found: string[] = []
  let wrapped = 0
  const say = (node: Node, text: string) => {
    const line = source.slice(0, node.start).split('\n').length
    found.push(`${file}:${line} “${text.trim()}”`)
  }
  const enter = () => void wrapped++
  const leave = () => void wrapped--
  const isSilent = (node: Node) =>
    (node.type === 'NewExpression' && node.callee.type === 'Identifier' && node.callee.name.endsWith('Error')) ||
    (node.type === 'CallExpression' && node.callee.type === 'Identifier' && MACROS.test(node.callee.name))
  new Visitor({
    JSXElement: (node) => WRAPPERS.test(nameOf(node)) && enter(),
    'JSXElement:exit': (node) => WRAPPERS.test(nameOf(node)) && leave(),
    TaggedTemplateExpression: enter,
    'TaggedTemplateExpression:exit': leave,
    ImportDeclaration: enter,
    'ImportDeclaration:exit': leave,
    NewExpression: (node) => isSilent(node) && enter(),
    'NewExpression:exit': (node) => isSilent(node) && leave(),
    CallExpression: (node) => isSilent(node) && enter(),
    'CallExpression:exit': (node) => isSilent(node) && leave(),
    JSXText: (node) => {
      if (!wrapped && WORD.test(node.value)) say(node, node.value)
    },
    JSXAttribute: (node) => {
      if (node.name.type !== 'JSXIdentifier' || !SPOKEN.test(node.name.name)) return
      if (node.value?.type === 'Literal' && typeof node.value.value === 'string' && WORD.test(node.value.value))
        say(node, node.value.value)
    },
    Literal: (node) => {
      if (!wrapped && typeof node.value === 'string' && SENTENCE.test(node.value) && !OF_MACHINES.test(node.value))
        say(node, node.value)
    },
  }).visit(program)
  return [...new Set(found)]
}

test('a text outside the catalogue is found', () => {
  const source = `const a = <p title="Old house">New house <Trans>Kept</Trans></p>; const b = 'No homes here'; const c = t\`Fine\``
  expect(unwrappedTexts('sample.tsx', source)).toEqual([
    'sample.tsx:1 “Old house”',
    'sample.tsx:1 “New house”',
    'sample.tsx:1 “No homes here”',
  ])
})

test('every text of the web goes through the catalogue', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^(locales|testing)\//.test(file),
  )
  const found = files.flatMap((file) => unwrappedTexts(file, readFileSync(path.join(web, file), 'utf8')))
  expect(found, 'wrap it: <Trans>…</Trans>, t`…` or msg`…`').toEqual([])
})
