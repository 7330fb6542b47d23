import { Trans, useLingui } from '@lingui/react/macro'
import { Bookmark, BookmarkCheck, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { Post } from '../../../../contract/blog/posts.ts'
import { paths } from '../../../../contract/paths.ts'
import { useConfig } from '../../../platform/config.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { Button } from '../../../ui/button.tsx'
import { handOver } from '../../../platform/share/hand-over.ts'
import { keepArticle, noArticles, savedArticles } from './saved-articles.ts'
import { ShareDialog } from '../../properties/open/share-dialog.tsx'

/** Hands an article on, or keeps it on this device for later. */
export function ArticleActions({ post: { id, slug, title, locale } }: { post: Post }) {
  const { t } = useLingui()
  const { mainSiteUrl } = useConfig()
  const [open, setOpen] = useState<boolean>()
  const isSaved = useStore(savedArticles, noArticles).some((article) => article.id === id)
  const url = mainSiteUrl + paths.blogPost(slug)
  async function share() {
    if (!(await handOver({ title, url }))) setOpen(true)
  }
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button size="small" icon={<Share2 aria-hidden />} onClick={() => void share()}>
        <Trans>Share</Trans>
      </Button>
      <Button
        size="small"
        icon={isSaved ? <BookmarkCheck aria-hidden /> : <Bookmark aria-hidden />}
        aria-pressed={isSaved}
        onClick={() => keepArticle({ id, slug, title, locale }, !isSaved)}
      >
        {isSaved ? <Trans>Saved for later</Trans> : <Trans>Save for later</Trans>}
      </Button>
      {open !== undefined && (
        <ShareDialog
          open={open}
          onClose={() => setOpen(false)}
          onShared={() => undefined}
          title={title}
          url={url}
          heading={t`Share this article`}
        />
      )}
    </div>
  )
}
