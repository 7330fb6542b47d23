import * as z from 'zod/mini'
import { createStored } from '../../../platform/storage/stored.ts'
import { storageKeys } from '../../../platform/storage/storage.ts'

/** More than these nobody comes back to; the oldest go. */
const MOST = 50

const SavedArticle = z.object({ id: z.string(), slug: z.string(), title: z.string(), locale: z.string() })
export type SavedArticle = z.infer<typeof SavedArticle>

export const noArticles: readonly SavedArticle[] = []

/** Articles that this device keeps to be read later, the newest first. */
export const savedArticles = createStored<readonly SavedArticle[]>(
  storageKeys.savedArticles,
  (stored) => z.array(SavedArticle).safeParse(stored).data ?? noArticles,
  noArticles,
)

/** Keeps an article, or forgets it. */
export function keepArticle(article: SavedArticle, kept: boolean): void {
  const others = savedArticles.get().filter(({ id }) => id !== article.id)
  savedArticles.set(kept ? [article, ...others].slice(0, MOST) : others)
}
