import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { moderateComments, adminComments } from '../../../../contract/blog/comments.ts'
import type { AdminComment } from '../../../../contract/blog/comments.ts'
import { COMMENTS_PER_PAGE } from '../../../../contract/blog/comments.ts'
import { commentStates } from '../../../../contract/blog/post-states.ts'
import { paths } from '../../../../contract/paths.ts'
import { call } from '../../../platform/api/call.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { useConfig } from '../../../platform/config.ts'
import { saveCsv } from '../../../platform/storage/save-csv.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { choice, flag, search } from '../../../ui/table/filters.ts'
import { useListState } from '../../../ui/table/list-state.ts'
import { TableScreen } from '../../../ui/table/table-screen.tsx'
import { useMoment } from '../../../platform/use-moment.ts'
import { commentReportNames } from '../comments/comment-words.ts'
import { commentStateNames, commentTones } from '../post-words.ts'

type Decision = 'approved' | 'spam' | 'removed' | 'keep'

/** Comments of the blog: those that wait for a moderator, and all others. */
export function CommentsSection() {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const moment = useMoment()
  const { marketId } = useConfig()
  const { pending, run } = useAction({ invalidates: [adminComments] })
  const list = useListState({
    sorts: [
      { value: 'oldest', name: t`Oldest first` },
      { value: 'newest', name: t`Newest first` },
      { value: 'reports', name: t`Most reported first` },
    ],
    filters: {
      text: search(t`Words or author`),
      state: choice({
        label: t({ message: 'State', context: 'of a comment' }),
        any: i18n._(commentStateNames.pending),
        implied: 'pending',
        values: ['all', ...commentStates],
        nameOf: (one) => (one === 'all' ? t`All states` : i18n._(commentStateNames[one])),
      }),
      reported: flag(t`Reported only`),
    },
  })
  const { state = list.values.reported ? 'all' : 'pending' } = list.values
  const read = useListPage(
    query(adminComments, {
      query: { market: marketId, ...list.query, state: state === 'all' ? undefined : state },
    }),
  )

  async function decide(comments: readonly AdminComment[], to: Decision, done: () => void) {
    const outcome = await run(() => call(moderateComments, { body: { ids: comments.map(({ id }) => id), to } }))
    if (!outcome.ok) return
    done()
    const { changed, refused } = outcome.value.data
    const [said, left] = [number(changed), number(refused.length)]
    if (refused.length > 0) toast.error(t`${left} were decided or edited in the meantime. Review them again.`)
    else toast.success(t`Decided: ${said}`)
  }
  const columns: Column<AdminComment>[] = [
    {
      id: 'comment',
      name: t`Comment`,
      render: (comment) => (
        <>
          {comment.answers && <span className="block text-soft">{t`Reply to “${comment.answers}”`}</span>}
          <span className="whitespace-pre-line">{comment.text}</span>
        </>
      ),
      text: (comment) => comment.text,
    },
    {
      id: 'author',
      name: t`Author`,
      render: ({ author }) => author ?? t`Someone who has left`,
      text: ({ author }) => author,
    },
    {
      id: 'post',
      name: t`Article`,
      render: ({ post }) => (
        <Link to={paths.blogPost(post.slug)} className="hover:underline">
          {post.title}
        </Link>
      ),
      text: ({ post }) => post.title,
    },
    {
      id: 'reports',
      name: t`Reports`,
      end: true,
      sorts: { descending: 'reports' },
      render: ({ reports, reasons }) => (
        <>
          {number(reports)}
          {reasons.length > 0 && (
            <span className="block text-soft">
              {reasons.map((reason) => i18n._(commentReportNames[reason])).join(', ')}
            </span>
          )}
        </>
      ),
      text: ({ reports }) => reports,
    },
    {
      id: 'written',
      name: t`Written`,
      sorts: { ascending: 'oldest', descending: 'newest' },
      render: ({ createdAt, editedAt }) => (
        <>
          {moment(createdAt)}
          {editedAt && <span className="block text-soft">{t`edited`}</span>}
        </>
      ),
      text: ({ createdAt }) => createdAt,
    },
    {
      id: 'state',
      name: t({ message: 'State', context: 'of a comment' }),
      render: (comment) => (
        <Chip tone={commentTones[comment.state]} className="whitespace-nowrap">
          {i18n._(commentStateNames[comment.state])}
        </Chip>
      ),
      text: (comment) => i18n._(commentStateNames[comment.state]),
    },
  ]
  const decisions: { to: Decision; name: string; may: (comment: AdminComment) => boolean }[] = [
    { to: 'approved', name: t`Approve`, may: ({ open }) => open.includes('approved') },
    { to: 'spam', name: t`Mark as spam`, may: ({ open }) => open.includes('spam') },
    { to: 'removed', name: t`Remove`, may: ({ open }) => open.includes('removed') },
    { to: 'keep', name: t`Dismiss the reports`, may: ({ reports }) => reports > 0 },
  ]
  const buttons = (comments: readonly AdminComment[], done: () => void, nameOf?: string) =>
    decisions
      .filter(({ may }) => comments.every(may))
      .map(({ to, name }) => (
        <Button
          key={to}
          size="small"
          look={to === 'approved' ? 'primary' : 'plain'}
          busy={pending}
          aria-label={nameOf === undefined ? undefined : `${name}: ${nameOf}`}
          onClick={() => void decide(comments, to, done)}
        >
          {name}
        </Button>
      ))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="flex min-h-6 flex-wrap gap-x-4 text-soft">
        {read.data && (
          <span>
            <Plural value={read.data.waiting} _0="None is waiting." one="# is waiting." other="# are waiting." />
          </span>
        )}
        {read.data && read.data.reported > 0 && (
          <span className="text-wrong">
            <Plural value={read.data.reported} one="# was reported." other="# were reported." />
          </span>
        )}
      </p>
      <TableScreen
        caption={t`Comments`}
        onSave={(rows) => saveCsv('comments.csv', rows)}
        list={list}
        read={read}
        pageSize={COMMENTS_PER_PAGE}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={(comment) => comment.text.slice(0, 60)}
        isSelectable={(comment) => decisions.some(({ may }) => may(comment))}
        renderActions={(comment) => (
          <span className="flex flex-wrap justify-end gap-2">
            {buttons([comment], () => undefined, comment.text.slice(0, 60))}
          </span>
        )}
        renderBulk={(comments, done) => buttons(comments, done)}
      />
    </div>
  )
}
