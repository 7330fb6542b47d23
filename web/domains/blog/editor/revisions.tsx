import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { postRevision, postRevisions, restoreRevision } from '../../../../contract/blog/post-admin.ts'
import type { PostDetail } from '../../../../contract/blog/post-admin.ts'
import { call } from '../../../platform/api/call.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { textsDiff } from '../../../ui/text-changes/text-diff.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextChanges } from '../../../ui/text-changes/text-changes.tsx'
import { useMoment } from '../../../platform/use-moment.ts'
import type { PostSync } from './post-sync.ts'
import { linesOf } from './article-lines.ts'
import { describeBlocks } from './describe-blocks.ts'

interface RevisionsProps {
  sync: PostSync
  post: PostDetail
  onClose: () => void
  onRestored: (post: PostDetail) => void
}

/** What an article was before, how it differs from now, and the way back to it. */
export function Revisions({ sync, post, onClose, onRestored }: RevisionsProps) {
  const { t } = useLingui()
  const moment = useMoment()
  const [version, setVersion] = useState<number>()
  const [page, setPage] = useState(1)
  const { id } = post
  const listed = useQuery({
    ...query(postRevisions, { params: { id }, query: { page: String(page) } }),
    staleTime: 0,
  })
  const rows = listed.data?.data ?? []
  const more = listed.data && listed.data.total > page * Math.max(rows.length, 1)
  return (
    <Dialog open onClose={onClose} title={t`Revisions`} description={post.title} shape="drawer">
      {version === undefined ? (
        <div className="grid gap-3">
          {!listed.data && <Skeleton className="h-40" />}
          {listed.data?.total === 0 && (
            <p className="text-soft">
              <Trans>There is only one version yet.</Trans>
            </p>
          )}
          <ul className="divide-y divide-line">
            {rows.map((row) => {
              const { version: number, words, by = '' } = row
              const at = moment(row.at)
              return (
                <li key={row.version} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <span className="min-w-0">
                    <span className="figures font-medium">{at}</span>
                    <span className="figures block text-small text-soft">
                      {[
                        t`Version ${number}`,
                        t`${plural(words, { one: '# word', other: '# words' })}`,
                        by,
                        row.title !== post.title && row.title,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  <Button
                    size="small"
                    aria-label={t`Compare with version ${number}`}
                    onClick={() => setVersion(number)}
                  >
                    <Trans>Compare</Trans>
                  </Button>
                </li>
              )
            })}
          </ul>
          <div className="flex gap-3">
            {page > 1 && (
              <Button size="small" onClick={() => setPage(page - 1)}>
                <Trans>Newer</Trans>
              </Button>
            )}
            {more && rows.length > 0 && (
              <Button size="small" onClick={() => setPage(page + 1)}>
                <Trans>Older</Trans>
              </Button>
            )}
          </div>
        </div>
      ) : (
        <Compared
          sync={sync}
          post={post}
          version={version}
          onBack={() => setVersion(undefined)}
          onRestored={(restored) => {
            onRestored(restored)
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

interface ComparedProps {
  sync: PostSync
  post: PostDetail
  version: number
  onBack: () => void
  onRestored: (post: PostDetail) => void
}

/** One revision held against the article as it is now. */
function Compared({ sync, post, version, onBack, onRestored }: ComparedProps) {
  const { t, i18n } = useLingui()
  const moment = useMoment()
  const { pending, run } = useAction({ invalidates: [postRevisions] })
  const params = { id: post.id, version: String(version) }
  const { data } = useQuery(query(postRevision, { params }))
  const now = sync.get().fields

  async function restore() {
    if (!(await sync.flush())) return
    const current = sync.get().post.version
    const { ok } = await run(async () => {
      onRestored((await call(restoreRevision, { params, body: { current } })).data)
    })
    if (ok) toast.success(t`Restored. The previous version is kept as well.`)
  }
  const old = data?.data
  if (!old) return <Skeleton className="h-80" />
  const describe = describeBlocks(post.market, i18n)
  const at = moment(old.at)
  const changes = textsDiff(
    [old.title, old.excerpt, ...linesOf(old.body, describe)],
    [now.title, now.excerpt, ...linesOf(now.body, describe)],
    now.locale,
  )
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={onBack}>
          <Trans>Back to the list</Trans>
        </Button>
        {post.mayEdit && (
          <Button size="small" look="primary" busy={pending} onClick={() => void restore()}>
            <Trans>Restore this version</Trans>
          </Button>
        )}
      </div>
      <h3 className="figures font-medium">
        <Trans>
          Version {version} of {at}
        </Trans>
      </h3>
      <p className="text-small text-soft">
        <Trans>
          What was <del className="bg-wrong-soft text-wrong">removed</del> and{' '}
          <ins className="bg-verified-soft text-verified no-underline">added</ins> since.
        </Trans>
      </p>
      <TextChanges of={changes} lang={now.locale} />
    </div>
  )
}
