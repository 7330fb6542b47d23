import { Trans } from '@lingui/react/macro'
import { paths } from '../../../../contract/paths.ts'
import { BlogSearch } from '../lists/blog-search.tsx'
import { BlogPicks } from '../open/picks/blog-picks.tsx'

/** Shown for a withdrawn or unknown article, with links to others. */
export function MissingArticle({ isGone }: { isGone: boolean }) {
  return (
    <div className="grid gap-16 py-12">
      <div className="page grid justify-items-start gap-5">
        <h1 className="text-headline">
          {isGone ? <Trans>This article has been withdrawn</Trans> : <Trans>We can’t find this article</Trans>}
        </h1>
        <BlogSearch action={paths.blog()} filters={{}} />
      </div>
      <BlogPicks />
    </div>
  )
}
