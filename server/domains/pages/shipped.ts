import type { PageContent } from '../../../contract/pages/blocks.ts'
import type { PageSlug } from '../../../contract/pages/pages.ts'
import type { MarketId } from '../../../contract/markets.ts'
import type { Language } from '../../../contract/values.ts'
import * as india from './texts/in/index.ts'
import * as states from './texts/us/index.ts'

/** From when the texts that ship with the product are in force: an hour at which every market writes this day. */
export const SHIPPED_AT = '2026-01-01T12:00:00.000Z'

type Texts = Record<PageSlug, PageContent>

/** A market has all pages in a language or none; it always has English. */
export const shippedTexts: Record<MarketId, { en: Texts } & Partial<Record<Language, Texts>>> = {
  in: india,
  us: states,
}

/** The text of a page that ships with the product, its version 1. */
export const shippedText = (market: MarketId, slug: PageSlug, language: Language): PageContent | undefined =>
  shippedTexts[market][language]?.[slug]
