import type { Language } from '../../../../contract/values.ts'
import type { Values } from '../../../platform/db/values.ts'

interface Texts {
  locale: Language
  title: string
  excerpt: string
  text: string
  tags: string
}

/** SQL of the words a post is found by: English by their stems, Hindi as they are written. */
export const wordsOf =
  ({ locale, title, excerpt, text, tags }: Texts) =>
  (values: Values): string => {
    const language = values.add(locale === 'hi' ? 'simple' : 'english', 'regconfig')
    const part = (value: string, weight: string) =>
      `setweight(to_tsvector(${language}, ${values.add(value, 'text')}), '${weight}')`
    return `${part(title, 'A')} || ${part(excerpt, 'B')} || ${part(tags, 'B')} || ${part(text, 'C')}`
  }
