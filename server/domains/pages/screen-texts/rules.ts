import { SCREEN_TEXT_LENGTH } from '../../../../contract/admin/screen-texts.ts'
import { message, type Message } from '../../../../contract/messages/messages.ts'
import { Language } from '../../../../contract/values.ts'
import { REPEATED, faultOfUses, readOutline, type TextValue } from '../../../platform/icu/faults.ts'
import { outlineOf, type Outline } from '../../../platform/icu/outline.ts'
import type { ShippedText } from './shipped.ts'
import { tagsOf, type Tags } from './tags.ts'

/** What the texts of a screen may consist of: what the shipped ones do, in whatever language. */
export interface ScreenTextRules {
  values: ReadonlyMap<string, TextValue>
  shipped: Record<Language, { outline: Outline; tags: Tags }>
}

export function rulesOf({ texts }: ShippedText): ScreenTextRules {
  const read = (language: Language) => ({ outline: outlineOf(texts[language]), tags: tagsOf(texts[language]) })
  const shipped = { en: read('en'), hi: read('hi') }
  const uses = Language.options.flatMap((language) => shipped[language].outline.uses)
  const values = [...new Set(uses.map(({ name }) => name))].map((name): [string, TextValue] => {
    const same = uses.filter((use) => use.name === name)
    return [
      name,
      {
        isNumber: same.some(({ as }) => as === 'plural'),
        cases: new Set(same.flatMap((use) => (use.as === 'select' ? use.cases : []))),
      },
    ]
  })
  return { values: new Map(values), shipped }
}

/** Screens have room for a text that is read so much longer than the shipped one. */
const [LONGER, MIN_LENGTH] = [3, 60]

/** What is wrong with a text in a language; undefined if it may replace the shipped one. */
export function faultOf(rules: ScreenTextRules, language: Language, written: string): Message | undefined {
  if (written.length > SCREEN_TEXT_LENGTH) return message('TOO_LONG', { max: SCREEN_TEXT_LENGTH })
  const read = readOutline(written)
  if ('fault' in read) return read.fault
  const { outline } = read
  const shipped = rules.shipped[language]
  const fault = faultOfUses(rules.values, outline, shipped.outline) ?? faultOfTags(tagsOf(written), shipped.tags)
  if (fault) return fault
  const max = Math.max(MIN_LENGTH, LONGER * shipped.outline.length)
  return outline.length > max ? message('TEXT_READ_TOO_LONG', { length: outline.length, max }) : undefined
}

function faultOfTags(written: Tags, shipped: Tags): Message | undefined {
  const unknown = [...written.all].find((tag) => !shipped.all.has(tag))
  if (unknown !== undefined) return message('TEXT_TAG_UNKNOWN', { tag: unknown.slice(0, REPEATED) })
  if (written.unclosed !== undefined) return message('TEXT_TAG_UNCLOSED', { tag: written.unclosed.slice(0, REPEATED) })
  const lost =
    [...shipped.always].find((tag) => !written.always.has(tag)) ?? [...shipped.all].find((tag) => !written.all.has(tag))
  return lost === undefined ? undefined : message('TEXT_TAG_MISSING', { tag: lost })
}
