import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { formatter } from '@lingui/format-po'
import type { ScreenTextPlace } from '../../../../contract/admin/screen-texts.ts'
import type { Language } from '../../../../contract/values.ts'
import { cached } from '../../../platform/cached.ts'
import { respelled } from '../../../platform/icu/outline.ts'
import { spelled } from '../../../platform/words.ts'

/** The English texts of the sources with their Hindi. */
const CATALOGUE = path.resolve(import.meta.dirname, '../../../../web/locales/hi.po')

/** A text of the release. */
export interface ShippedText {
  /** As addresses spell it. */
  id: string
  /** The key of the catalogue. */
  key: string
  /** What tells it from others of the same English words. */
  context: string | undefined
  texts: Record<Language, string>
  places: ScreenTextPlace[]
  /** The expressions of values without a name, such as `0: number(first)`. */
  expressions: ReadonlyMap<string, string>
}

/** In the order of their English words. */
export type ShippedTexts = ReadonlyMap<string, ShippedText>

/** The key of the catalogue is base64, whose `/` would end a part of an address. */
const idOf = (key: string) => key.replaceAll('+', '-').replaceAll('/', '_')

/** English in the spelling of the deployment, as people see it. */
const inOurSpelling = (text: string) => (spelled(text) === text ? text : respelled(text, spelled))

/** Reads the texts of the release when they are first asked for. */
export const openShipped = (): (() => Promise<ShippedTexts>) => cached(readCatalogue, Infinity)

async function readCatalogue(): Promise<ShippedTexts> {
  const file = { locale: 'hi', sourceLocale: 'en', filename: CATALOGUE }
  const catalogue = await formatter().parse(await readFile(CATALOGUE, 'utf8'), file)
  const texts = Object.entries(catalogue).map(([key, { message = '', translation, context, origin, comments }]) => ({
    id: idOf(key),
    key,
    context,
    texts: { en: inOurSpelling(message), hi: translation || message },
    places: placesOf(origin ?? []),
    expressions: expressionsOf(comments ?? []),
  }))
  return new Map(texts.filter(({ texts: { en } }) => en !== '').map((text) => [text.id, text]))
}

/** `web/domains/search/list/count-line.tsx` is the count line of the search. */
function placesOf(origins: readonly (readonly [file: string, line?: number])[]): ScreenTextPlace[] {
  const places = origins.map(([file]) => {
    const [area = '', ...rest] = file.replace(/^web\/(?:domains\/)?/, '').split('/')
    const name = rest.at(-1) ?? area
    return { area: rest.length > 0 ? area : 'app', part: name.replace(/(?:-screen)?\.tsx?$/, '') }
  })
  return [...new Map(places.map((place) => [`${place.area} ${place.part}`, place])).values()]
}

function expressionsOf(comments: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const comment of comments) {
    const [, name, expression] = /^placeholder \{(\d+)\}: (.+)$/.exec(comment) ?? []
    if (name !== undefined && expression !== undefined && !found.has(name)) found.set(name, expression)
  }
  return found
}
