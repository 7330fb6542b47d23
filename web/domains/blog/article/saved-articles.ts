import { createStored } from '../../../platform/storage/stored.ts'

/** Most saved articles; the oldest are removed. */
const MOST = 50

export interface SavedArticle {
  id: string
  slug: string
  title: string
  locale: string
}

const isSavedArticle = (value: unknown): value is SavedArticle =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'slug', 'title', 'locale'].every((name) => typeof Reflect.get(value, name) === 'string')

export const noArticles: readonly SavedArticle[] = []

/** Articles saved on this device to read later, newest first. */
export const savedArticles = createStored<readonly SavedArticle[]>(
  'savedArticles',
  (stored) => (Array.isArray(stored) ? stored.filter(isSavedArticle) : noArticles),
  noArticles,
)

/** Saves or removes an article. */
export function keepArticle(article: SavedArticle, kept: boolean): void {
  const others = savedArticles.get().filter(({ id }) => id !== article.id)
  savedArticles.set(kept ? [article, ...others].slice(0, MOST) : others)
}
