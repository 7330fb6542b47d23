import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { COMMENTS_PER_PAGE } from '../../../../contract/blog/comments.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { askToSignIn } from '../../../platform/storage/session.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { Button } from '../../../ui/button.tsx'
import { commentsQuery } from '../blog-data.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'

/** The comments on an article, newest first. */
export function Comments({ postId }: { postId: string }) {
  const [pages, setPages] = useState(1)
  const user = useStore(currentUser, null)
  const { data } = useCommentPage(postId, 1)
  if (!data) return null
  const { total, open } = data
  return (
    <section aria-labelledby="comments" className="grid gap-6 print:hidden">
      <h2 id="comments" className="scroll-mt-20 text-title">
        <Plural value={total} _0="Comments" one="# comment" other="# comments" />
      </h2>
      {!open ? (
        <p className="text-soft">
          <Trans>Comments on this article are closed.</Trans>
        </p>
      ) : user ? (
        <CommentForm key={user._id} postId={postId} />
      ) : (
        <p className="flex flex-wrap items-center gap-4">
          <Button onClick={askToSignIn}>
            <Trans>Sign in to comment</Trans>
          </Button>
        </p>
      )}
      {total === 0 && data.data.length === 0 && open && (
        <p className="text-soft">
          <Trans>No comments yet. Be the first.</Trans>
        </p>
      )}
      <ul className="grid gap-6">
        {Array.from({ length: pages }, (_, index) => (
          <CommentPage key={index} postId={postId} page={index + 1} open={open} />
        ))}
      </ul>
      {total > pages * COMMENTS_PER_PAGE && (
        <div>
          <Button onClick={() => setPages(pages + 1)}>
            <Trans>Show more comments</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}

/** A page of comments; refetched for signed-in people, because the server rendered it anonymously. */
function useCommentPage(postId: string, page: number) {
  const user = useStore(currentUser, null)
  return useQuery({ ...commentsQuery(postId, page), refetchOnMount: user ? 'always' : true })
}

function CommentPage({ postId, page, open }: { postId: string; page: number; open: boolean }) {
  const { data } = useCommentPage(postId, page)
  return data?.data.map((comment) => (
    <li key={comment.id} className="grid gap-4 border-t border-line pt-5">
      <CommentItem comment={comment} postId={postId} mayAnswer={open} />
      {comment.replies.length > 0 && (
        <ul className="grid gap-5 border-s-2 border-line ps-4 ">
          {comment.replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem comment={reply} postId={postId} mayAnswer={false} />
            </li>
          ))}
        </ul>
      )}
    </li>
  ))
}
