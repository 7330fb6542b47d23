import type { EditedScreenText, ScreenTexts } from '../../../../contract/admin/screen-texts.ts'
import type { Language } from '../../../../contract/values.ts'

/** A text in every language, as it is typed. */
export type Typed = Record<Language, string>

/** A text in every language: that of a version, else the shipped one. */
export function typedOf({ languages }: EditedScreenText, texts: ScreenTexts): Typed {
  const of = (language: Language) =>
    texts[language] ?? languages.find((one) => one.language === language)?.shipped ?? ''
  return { en: of('en'), hi: of('hi') }
}

/** The newest words of a text in every language. */
export function savedTexts({ languages }: EditedScreenText): Typed {
  const of = (language: Language) => languages.find((one) => one.language === language)?.text ?? ''
  return { en: of('en'), hi: of('hi') }
}

/** What is published: the languages that differ from the shipped text. */
export function writtenTexts({ languages }: EditedScreenText, typed: Typed): ScreenTexts {
  const changed = languages.flatMap(({ language, shipped }) =>
    typed[language] === shipped ? [] : [[language, typed[language]] as const],
  )
  return Object.fromEntries(changed)
}
