import { plainDigits } from '../../../../contract/text/plain-digits.ts'

/** How the numbers of a column are written; `unclear` if they contradict each other. */
export type DecimalMark = 'point' | 'comma' | 'unclear'

/** What a number shows by itself: its decimal mark, and whether the other mark groups its digits. */
type Sign = 'point' | 'point-grouped' | 'comma' | 'comma-grouped' | 'either' | 'plain'

const FIGURE = /\d+(?:[.,]\d+)*/g
const SPACES_BETWEEN = /(?<=\d)[\s'’](?=\d{3})/g
const MAX_LENGTH = 100

/** A last group of three digits is ambiguous: 1,250 may be 1250 or 1.25. */
function signOf(figure: string): Sign {
  const [commas, points] = [figure.split(',').length - 1, figure.split('.').length - 1]
  if (!commas && !points) return 'plain'
  if (commas && points) return figure.lastIndexOf('.') > figure.lastIndexOf(',') ? 'point-grouped' : 'comma-grouped'
  if (commas > 1) return 'point-grouped'
  if (points > 1) return 'comma-grouped'
  const [whole = '', part = ''] = figure.split(/[.,]/)
  if (part.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) return 'either'
  return commas ? 'comma' : 'point'
}

const figuresOf = (cell: string): string[] =>
  plainDigits(cell.slice(0, MAX_LENGTH)).replaceAll(SPACES_BETWEEN, '').match(FIGURE) ?? []

/** The decimal mark of each column. An ambiguous column uses the point, unless another column uses a comma: then it is unclear. */
export function decimalMarks(columns: ReadonlyMap<string, readonly string[]>): Map<string, DecimalMark> {
  const signs = [...columns].map(([name, cells]) => [name, new Set(cells.flatMap(figuresOf).map(signOf))] as const)
  const marks = new Map(signs.map(([name, found]) => [name, ownMark(found)]))
  const hasCommas = [...marks.values()].includes('comma')
  return new Map(
    signs.map(([name, found]) => {
      const fallback = hasCommas && found.has('either') ? 'unclear' : 'point'
      return [name, marks.get(name) ?? fallback]
    }),
  )
}

function ownMark(found: ReadonlySet<Sign>): DecimalMark | undefined {
  const [byPoint, byComma] = [found.has('point-grouped'), found.has('comma-grouped')]
  if (byPoint !== byComma) return byPoint ? 'point' : 'comma'
  if (byPoint || (found.has('point') && found.has('comma'))) return 'unclear'
  if (found.has('comma')) return 'comma'
  return found.has('point') ? 'point' : undefined
}

/** A cell with a decimal point; undefined if its numbers are ambiguous or contradict the column's mark. */
export function withPoint(cell: string, mark: DecimalMark): string | undefined {
  const signs = figuresOf(cell).map(signOf)
  const fits = (sign: Sign) =>
    sign === 'plain' ||
    (sign === 'either' ? mark !== 'unclear' : mark === 'unclear' ? sign.startsWith('point') : sign.startsWith(mark))
  if (!signs.every(fits)) return undefined
  const plain = plainDigits(cell).replaceAll(SPACES_BETWEEN, '')
  if (mark !== 'comma') return plain
  return plain.replaceAll(FIGURE, (figure) => {
    const [whole = '', ...parts] = figure.split(',')
    return isGrouped(whole) && parts.length < 2 ? [whole.replaceAll('.', ''), ...parts].join('.') : figure
  })
}

const isGrouped = (whole: string) => /^(?:\d+|\d{1,3}(?:\.\d{3})+)$/.test(whole)
