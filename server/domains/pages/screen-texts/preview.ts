import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { ScreenTextPreview } from '../../../../contract/admin/screen-texts.ts'
import type { Language } from '../../../../contract/values.ts'
import { outlineOf } from '../../../platform/icu/outline.ts'
import type { ScreenTextRules } from './rules.ts'
import type { ShippedText } from './shipped.ts'

/** The numbers whose plural forms are shown: none, one, few and many. */
const NUMBERS = ['0', '1', '2', '12']
const MANY = '12'

/** What the preview shows for a value: its name in words. */
export function sampleOf({ expressions }: ShippedText, { values }: ScreenTextRules, name: string): string {
  if (values.get(name)?.isNumber) return MANY
  return `‹${wordsOf(expressions.get(name) ?? name)}›`
}

/** The value of an expression in words: `formatPrice(home.listPrice)` is a list price. */
function wordsOf(expression: string): string {
  const [chain = expression] = expression
    .split('(')
    .toReversed()
    .flatMap((piece) => /[a-z][\w.]*/i.exec(piece)?.[0] ?? [])
  const name = chain.split('.').findLast((one) => one !== 'length') ?? chain
  return name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase()
}

/** A text with sample values: once for each number or case that it tells apart. */
export function previewOf(
  shipped: ShippedText,
  rules: ScreenTextRules,
  { language, text }: { language: Language; text: string },
): ScreenTextPreview {
  const i18n = setupI18n({ locale: language, messages: { [language]: { text: compileMessageOrThrow(text) } } })
  const samples = Object.fromEntries([...rules.values.keys()].map((name) => [name, sampleOf(shipped, rules, name)]))
  const say = (given: Record<string, string>) => ({ given, text: i18n._('text', { ...samples, ...given }) })
  const differing = new Set(outlineOf(text).uses.flatMap(({ name, as }) => (as === 'value' ? [] : [name])))
  const lines = [...differing].flatMap((name) => {
    const value = rules.values.get(name)
    const cases = value?.isNumber ? NUMBERS : [...(value?.cases ?? [])]
    return cases.map((one) => say({ [name]: one }))
  })
  return { language, lines: lines.length > 0 ? lines : [say({})] }
}
