import { parse, type ChildNode } from 'postcss'

/** A rule, with the classes that each of its selectors needs; or a group of rules, as of a media query. */
type Part = { text: string; needs: string[][] } | { head: string; parts: Part[] }

const unescaped = (name: string) =>
  name.replaceAll(/\\(?:([\da-f]{1,6}) ?|(.))/gi, (_, code: string | undefined, character: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  )

/** A selector without what is in brackets, such as the alternatives of `:is()`. */
function withoutArguments(selector: string): string {
  let depth = 0
  const characters = selector.match(/\\.|[^\\]/g) ?? []
  return characters
    .filter((character) => {
      if (character === '(') depth += 1
      const isOutside = depth === 0
      if (character === ')') depth -= 1
      return isOutside
    })
    .join('')
}

/** The classes that an element or its ancestors must have. */
const classesIn = (selector: string) =>
  [...withoutArguments(selector).matchAll(/\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, name = '']) =>
    unescaped(name),
  )

function partOf(node: ChildNode): Part {
  if (node.type === 'rule') return { text: node.toString(), needs: node.selectors.map(classesIn) }
  if (node.type === 'atrule' && node.nodes && /^(layer|media|supports|container)$/.test(node.name))
    return { head: `@${node.name} ${node.params}`, parts: node.nodes.map(partOf) }
  return { text: node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString(), needs: [[]] }
}

function write(parts: Part[], used: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if ('text' in part) return part.needs.some((names) => names.every((name) => used.has(name))) ? part.text : ''
      const inside = write(part.parts, used)
      return inside && `${part.head}{${inside}}`
    })
    .join('')
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The names in the class attributes of a document. */
function classesOf(html: string): Set<string> {
  const lists = new Set([...html.matchAll(/ class="([^"]*)"/g)].map(([, list = '']) => list))
  return new Set(
    [...lists].flatMap((list) =>
      list.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name] ?? '').split(' '),
    ),
  )
}

/**
 * Returns a function that picks from a style sheet what a document needs to look right before the whole sheet has come:
 * the rules without classes, and those whose classes the document uses.
 */
export function stylesOfPage(sheet: string): (html: string) => string {
  const parts = parse(sheet).nodes.map(partOf)
  return (html) => write(parts, classesOf(html))
}
