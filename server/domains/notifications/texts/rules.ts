import {
  READ_LENGTHS,
  TEXT_LENGTHS,
  textParts,
  type MessageText,
  type TextPart,
} from '../../../../contract/admin/message-texts.ts'
import { message, type Message } from '../../../../contract/messages/messages.ts'
import { Language } from '../../../../contract/values.ts'
import type { ListedKind } from '../kind.ts'
import { shippedWords, type Say, type Values } from '../say.ts'
import type { KindWords } from '../words/kind-words.ts'
import { outlineOf, type Outline, type Use } from './outline.ts'

/** A value of a kind, as its shipped texts use it. */
interface Value {
  sample: string | number | undefined
  isNumber: boolean
  cases: ReadonlySet<string>
}

/** What a text of a kind in a language may consist of. */
export interface TextRules {
  values: ReadonlyMap<string, Value>
  /** The shipped parts; a kind without a push message or a button lacks that part. */
  parts: ReadonlyMap<TextPart, Outline>
  /** Values without which a message is useless: its code, and addresses. */
  vital: ReadonlySet<string>
  isSecret: boolean
}

/** The parts that a text has. */
export const partsOf = (words: KindWords | MessageText): [TextPart, string][] =>
  textParts.flatMap((part): [TextPart, string][] => (words[part] ? [[part, words[part]]] : []))

/** The rules that follow from the shipped texts of a kind; `say` is in the language of the text. */
export function rulesOf(kind: ListedKind, say: Say): TextRules {
  const content = kind.read(kind.sample)
  const samples: Values = { brand: say.brand, ...content.values(say) }
  const uses = Language.options.flatMap((language) =>
    partsOf(shippedWords(kind.name, language).words).flatMap(([, text]) => outlineOf(text).uses),
  )
  const names = new Set([...Object.keys(samples), ...uses.map(({ name }) => name)])
  const values = [...names].map((name): [string, Value] => {
    const same = uses.filter((use) => use.name === name)
    const sample = samples[name]
    const cases = same.flatMap((use) => (use.as === 'select' ? use.cases : []))
    return [
      name,
      { sample, isNumber: typeof sample === 'number' || same.some(({ as }) => as === 'plural'), cases: new Set(cases) },
    ]
  })
  const host = new URL(say.site).host
  const isVital = (sample: string) => sample === content.code || sample === host || sample.includes('://')
  return {
    values: new Map(values),
    parts: new Map(
      partsOf(shippedWords(kind.name, say.language).words).map(([part, text]) => [part, outlineOf(text)] as const),
    ),
    vital: new Set(Object.keys(samples).filter((name) => isVital(String(samples[name])))),
    isSecret: kind.isSecret ?? false,
  }
}

/** The values that must be in a part: vital ones that the shipped part has in every case. */
export const requiredIn = ({ parts, vital }: TextRules, part: TextPart): string[] =>
  [...(parts.get(part)?.always ?? [])].filter((name) => vital.has(name))

/** Shipped texts have three. */
const MAX_DEPTH = 4

/** What is wrong with the parts of a text, by part; empty if it fits the kind. */
export function faultsOf(rules: TextRules, text: MessageText): Partial<Record<TextPart, Message>> {
  const faults: Partial<Record<TextPart, Message>> = {}
  for (const part of textParts) {
    const [written, shipped] = [text[part], rules.parts.get(part)]
    const fault = shipped
      ? written
        ? faultOf(rules, { part, written, shipped })
        : message('REQUIRED')
      : written && message('TEXT_PART_UNUSED')
    if (fault) faults[part] = fault
  }
  return faults
}

interface Written {
  part: TextPart
  written: string
  shipped: Outline
}

function faultOf(rules: TextRules, { part, written, shipped }: Written): Message | undefined {
  if (written.length > TEXT_LENGTHS[part]) return message('TOO_LONG', { max: TEXT_LENGTHS[part] })
  let outline: Outline
  try {
    outline = outlineOf(written)
  } catch (error) {
    return notIcu(error)
  }
  if (outline.depth > MAX_DEPTH) return message('NESTED_TOO_DEEP')
  if (outline.showsBrace) return message('TEXT_BRACE')
  for (const use of outline.uses) {
    const fault = faultOfUse(rules, use, shipped)
    if (fault) return fault
  }
  const vanished = requiredIn(rules, part).find((name) => !outline.always.has(name))
  if (vanished !== undefined) return message('TEXT_VALUE_MISSING', { name: vanished })
  const known = new Set(['brand', ...shipped.uses.map(({ name }) => name)])
  const secret = rules.isSecret ? outline.uses.find(({ name }) => !known.has(name)) : undefined
  if (secret) return message('TEXT_VALUE_SECRET', { name: secret.name })
  const max = READ_LENGTHS[part]
  return outline.length > max ? message('TEXT_READ_TOO_LONG', { length: outline.length, max }) : undefined
}

/** How much of what an operator wrote an error repeats. */
const REPEATED = 40

function faultOfUse({ values }: TextRules, { name, as, cases }: Use, shipped: Outline): Message | undefined {
  const value = values.get(name)
  if (!value)
    return message('TEXT_VALUE_UNKNOWN', { name: name.slice(0, REPEATED), values: [...values.keys()].join(', ') })
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

/** Where the parser stopped, by its words. */
function notIcu(error: unknown): Message {
  const [, line = '1', column = '1'] = /line (\d{1,6}) col (\d{1,6})/.exec(String(error)) ?? []
  return message('TEXT_NOT_ICU', { line: Number(line), column: Number(column) })
}
