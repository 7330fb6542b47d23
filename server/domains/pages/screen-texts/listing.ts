import { SCREEN_TEXTS_PER_PAGE, type ListedScreenText } from '../../../../contract/admin/screen-texts.ts'
import type { TextState } from '../../../../contract/admin/message-texts.ts'
import { recordOf } from '../../../../contract/keys-of.ts'
import { Language } from '../../../../contract/values.ts'
import type { Edited, NewestText } from './published.ts'
import type { ShippedText, ShippedTexts } from './shipped.ts'

interface Asked {
  text?: string | undefined
  area?: string | undefined
  state?: 'edited' | 'unfit' | undefined
  page: number
}

/** A page of the texts: first the one that is exactly what was searched for, then those that begin with it. */
export function listScreenTexts(
  shipped: ShippedTexts,
  { newest, words }: Edited,
  { text = '', area, state, page }: Asked,
): { data: ListedScreenText[]; total: number } {
  const wanted = text.toLowerCase()
  const parts = wanted.split(/\s+/)
  const gone = [...newest.values()].filter(({ id }) => !shipped.has(id)).map(goneText)
  const found = [...gone, ...shipped.values()].flatMap((one) => {
    const edited = newest.get(one.id)
    if (area !== undefined && !one.places.some((place) => place.area === area)) return []
    const states = recordOf(Language.options, (language): TextState => {
      if (edited?.texts[language] === undefined) return 'shipped'
      return words[language]?.[one.key] === undefined ? 'unfit' : 'edited'
    })
    if (state !== undefined && !Object.values(states).includes(state)) return []
    const texts = Language.options
      .flatMap((language) => [one.texts[language], edited?.texts[language] ?? []].flat())
      .map((said) => said.toLowerCase())
    if (!texts.some((said) => parts.every((part) => said.includes(part)))) return []
    const rank = texts.includes(wanted) ? 0 : texts.some((said) => said.startsWith(wanted)) ? 1 : 2
    return [{ one, edited, states, rank }]
  })
  const ranked = wanted === '' ? found : found.toSorted((a, b) => a.rank - b.rank)
  const data = ranked
    .slice((page - 1) * SCREEN_TEXTS_PER_PAGE, page * SCREEN_TEXTS_PER_PAGE)
    .map(({ one: { id, context, places, texts }, edited, states }) => ({
      id,
      ...(context !== undefined && { context }),
      places,
      languages: Language.options.map((language) => ({
        language,
        state: states[language],
        text: edited?.texts[language] ?? texts[language],
      })),
    }))
  return { data, total: found.length }
}

/** A text that the release no longer has, by what it replaced. */
const goneText = ({ id, source }: NewestText): ShippedText => ({
  id,
  key: id,
  context: undefined,
  texts: { en: source, hi: source },
  places: [],
  expressions: new Map(),
})
