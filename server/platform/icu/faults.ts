import { message, type Message } from '../../../contract/messages/messages.ts'
import { outlineOf, type Outline, type Use } from './outline.ts'

/** Shipped texts have three. */
const MAX_DEPTH = 4
/** How much of what an operator wrote an error repeats. */
export const REPEATED = 40

/** A value that a text may use. */
export interface TextValue {
  /** A number may have plural forms. */
  isNumber: boolean
  /** The cases by which a text may differ. */
  cases: ReadonlySet<string>
}

/** The outline of what an operator wrote, or why it is no text that people can read. */
export function readOutline(written: string): { outline: Outline } | { fault: Message } {
  let outline: Outline
  try {
    outline = outlineOf(written)
  } catch (error) {
    return { fault: notIcu(error) }
  }
  if (outline.depth > MAX_DEPTH) return { fault: message('NESTED_TOO_DEEP') }
  return outline.showsBrace ? { fault: message('TEXT_BRACE') } : { outline }
}

/** Where the parser stopped, by its words. */
function notIcu(error: unknown): Message {
  const [, line = '1', column = '1'] = /line (\d{1,6}) col (\d{1,6})/.exec(String(error)) ?? []
  return message('TEXT_NOT_ICU', { line: Number(line), column: Number(column) })
}

/** What is wrong with how a text uses the values that it may use. */
export function faultOfUses(
  values: ReadonlyMap<string, TextValue>,
  written: Outline,
  shipped: Outline,
): Message | undefined {
  for (const use of written.uses) {
    const fault = faultOfUse(values, use, shipped)
    if (fault) return fault
  }
  return undefined
}

function faultOfUse(
  values: ReadonlyMap<string, TextValue>,
  { name, as, cases }: Use,
  shipped: Outline,
): Message | undefined {
  const value = values.get(name)
  if (!value) {
    const said = name.slice(0, REPEATED)
    return values.size > 0
      ? message('TEXT_VALUE_UNKNOWN', { name: said, values: [...values.keys()].join(', ') })
      : message('TEXT_WITHOUT_VALUES', { name: said })
  }
  if (as === 'value') return undefined
  if (as === 'plural') {
    if (!value.isNumber) return message('TEXT_VALUE_NOT_NUMBER', { name })
    return cases.includes('other') ? undefined : message('TEXT_CASE_MISSING', { name, key: 'other' })
  }
  if (as === 'format' || value.cases.size === 0) return message('TEXT_VALUE_PLAIN', { name })
  const unknown = cases.find((key) => !value.cases.has(key))
  if (unknown !== undefined)
    return message('TEXT_CASE_UNKNOWN', { name, key: unknown.slice(0, REPEATED), cases: [...value.cases].join(', ') })
  // Where a case is missing, people would read what is said of another.
  const choices = shipped.uses.filter((use) => use.as === 'select' && use.name === name)
  const needed = choices[0]?.cases.filter((key) => choices.every((use) => use.cases.includes(key))) ?? []
  const missing = ['other', ...needed].find((key) => !cases.includes(key))
  return missing === undefined ? undefined : message('TEXT_CASE_MISSING', { name, key: missing })
}
