import { Trans, useLingui } from '@lingui/react/macro'
import { BookmarkX } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { keepArticle, noArticles, savedArticles } from './saved-articles.ts'

/** What this device keeps to be read later; nothing where it keeps nothing. */
export function SavedArticles() {
  const { t } = useLingui()
  const saved = useStore(savedArticles, noArticles)
  if (saved.length === 0) return null
  return (
    <section className="grid gap-1 border-y border-line py-4">
      <h2 className="text-lead font-semibold">
        <Trans>Saved on this device</Trans>
      </h2>
      <ul className="grid gap-x-10 lg:grid-cols-2">
        {saved.map((article) => {
          const { title } = article
          return (
            <li key={article.id} className="flex items-center justify-between gap-2">
              <Link
                to={paths.blogPost(article.slug)}
                lang={article.locale}
                className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere hover:underline"
              >
                {title}
              </Link>
              <IconButton
                label={t`Remove from saved: ${title}`}
                icon={<BookmarkX aria-hidden />}
                onClick={() => keepArticle(article, false)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
