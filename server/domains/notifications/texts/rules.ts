import {
  READ_LENGTHS,
  TEXT_LENGTHS,
  textParts,
  type MessageText,
  type TextPart,
} from '../../../../contract/admin/message-texts.ts'
import { message, type Message } from '../../../../contract/messages/messages.ts'
import { Language } from '../../../../contract/values.ts'
import { faultOfUses, readOutline, type TextValue } from '../../../platform/icu/faults.ts'
import { outlineOf, type Outline } from '../../../platform/icu/outline.ts'
import type { ListedKind } from '../kind.ts'
import { shippedWords, type Say, type Values } from '../say.ts'
import type { KindWords } from '../words/kind-words.ts'

/** A value of a kind, as its shipped texts use it. */
interface Value extends TextValue {
  sample: string | number | undefined
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
  const read = readOutline(written)
  if ('fault' in read) return read.fault
  const { outline } = read
  const misused = faultOfUses(rules.values, outline, shipped)
  if (misused) return misused
  const vanished = requiredIn(rules, part).find((name) => !outline.always.has(name))
  if (vanished !== undefined) return message('TEXT_VALUE_MISSING', { name: vanished })
  const known = new Set(['brand', ...shipped.uses.map(({ name }) => name)])
  const secret = rules.isSecret ? outline.uses.find(({ name }) => !known.has(name)) : undefined
  if (secret) return message('TEXT_VALUE_SECRET', { name: secret.name })
  const max = READ_LENGTHS[part]
  return outline.length > max ? message('TEXT_READ_TOO_LONG', { length: outline.length, max }) : undefined
}
