import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { may } from '../../../../contract/policy.ts'
import { ADMIN_POSTS_PER_PAGE, adminPosts, transitionPost } from '../../../../contract/blog/post-admin.ts'
import type { AdminPost } from '../../../../contract/blog/post-admin.ts'
import { postStates } from '../../../../contract/blog/post-states.ts'
import type { PostState } from '../../../../contract/blog/post-states.ts'
import { adminTaxonomy } from '../../../../contract/blog/taxonomy-admin.ts'
import { call } from '../../../platform/api/call.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { useConfig } from '../../../platform/config.ts'
import { languages } from '../../../platform/language.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { saveCsv } from '../../../platform/storage/save-csv.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { choice, flag, reference, search } from '../../../ui/table/filters.ts'
import { useListState } from '../../../ui/table/list-state.ts'
import { TableScreen } from '../../../ui/table/table-screen.tsx'
import { useMoment } from '../../../platform/use-moment.ts'
import { localName } from '../../places/open/place-names.ts'
import { NewPostDialog } from './new-post-dialog.tsx'
import { postStateNames, postTones } from '../post-words.ts'

interface PostsTableProps {
  base: string
  /** Whether all articles are listed, or one guest's. */
  isStaff: boolean
}

/** Articles in every state. */
export function PostsTable({ base, isStaff }: PostsTableProps) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const moment = useMoment()
  const { marketId } = useConfig()
  const user = useStore(currentUser, null)
  const [writing, setWriting] = useState(false)
  const { run, pending } = useAction({ invalidates: [adminPosts] })
  const terms = useQuery({ ...query(adminTaxonomy, { query: { market: marketId } }), enabled: isStaff }).data?.data
  const list = useListState({
    sorts: [
      { value: 'updated', name: t`Last changed first` },
      { value: 'newest', name: t`Last published first` },
      { value: 'publish-at', name: t`Publishing soonest first` },
      { value: 'title', name: t`By title` },
      { value: 'most-read', name: t`Most read first` },
    ],
    filters: {
      text: search(t`Title`),
      state: choice({
        label: t({ message: 'State', context: 'of an article' }),
        any: t`All states`,
        values: postStates,
        nameOf: (one) => i18n._(postStateNames[one]),
      }),
      locale: choice({
        label: t`Language`,
        any: t`All languages`,
        values: languages.map(({ id }) => id),
        nameOf: (one) => languages.find(({ id }) => id === one)?.name ?? one,
      }),
      ...(isStaff && {
        category: reference(
          t`Category`,
          t`All categories`,
          terms?.categories.map((one) => ({ value: one.slug, name: localName(one, i18n) })),
        ),
        guest: flag(t`Guest articles only`),
      }),
    },
  })
  const read = useListPage(query(adminPosts, { query: { market: marketId, ...list.query } }))
  const mayWrite = may(user, 'write-articles')
  const addressOf = (id: string) => `${base}?post=${id}`

  /** One after the other, because each is a separate transition, and a refusal must not prevent the others. */
  async function moveAll(posts: readonly AdminPost[], to: PostState, done: () => void) {
    const { ok } = await run(async () => {
      for (const { id, version } of posts) await call(transitionPost, { params: { id }, body: { to, version } })
    })
    if (ok) done()
  }
  const columns: Column<AdminPost>[] = [
    {
      id: 'title',
      name: t`Title`,
      sorts: { ascending: 'title' },
      render: ({ id, title, locale: written }) => (
        <Link to={addressOf(id)} lang={written} className="font-medium hover:underline">
          {title}
        </Link>
      ),
      text: ({ title }) => title,
    },
    {
      id: 'state',
      name: t({ message: 'State', context: 'of an article' }),
      render: ({ state: now, publishAt }) => (
        <>
          <Chip tone={postTones[now]} className="whitespace-nowrap">
            {i18n._(postStateNames[now])}
          </Chip>
          {now === 'scheduled' && publishAt && <span className="block text-soft">{moment(publishAt)}</span>}
        </>
      ),
      text: ({ state: now }) => i18n._(postStateNames[now]),
    },
    {
      id: 'category',
      name: t`Category`,
      render: ({ category: of }) => of && localName(of, i18n),
      text: ({ category: of }) => of && localName(of, i18n),
    },
    ...(isStaff
      ? [
          {
            id: 'author',
            name: t`Author`,
            render: ({ author, isGuest }: AdminPost) => (
              <>
                {localName(author, i18n)}
                {isGuest && <span className="block text-soft">{t`Guest`}</span>}
              </>
            ),
            text: ({ author }: AdminPost) => localName(author, i18n),
          },
        ]
      : []),
    {
      id: 'language',
      name: t`Language`,
      render: ({ locale: written }) => languages.find(({ id }) => id === written)?.name,
      text: ({ locale: written }) => written,
    },
    {
      id: 'reads',
      name: t`Reads`,
      end: true,
      sorts: { descending: 'most-read' },
      render: ({ reads }) => number(reads),
      text: ({ reads }) => reads,
    },
    {
      id: 'comments',
      name: t`Comments`,
      end: true,
      render: ({ comments }) => number(comments),
      text: ({ comments }) => comments,
    },
    {
      id: 'published',
      name: t({ message: 'Published', context: 'of an article' }),
      sorts: { descending: 'newest' },
      render: ({ publishedAt }) => publishedAt && moment(publishedAt),
      text: ({ publishedAt }) => publishedAt,
    },
    {
      id: 'updated',
      name: t`Last changed`,
      sorts: { descending: 'updated' },
      render: ({ updatedAt }) => moment(updatedAt),
      text: ({ updatedAt }) => updatedAt,
    },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {mayWrite && (
        <div>
          <Button look="primary" icon={<PenLine aria-hidden />} onClick={() => setWriting(true)}>
            <Trans>Write an article</Trans>
          </Button>
        </div>
      )}
      <TableScreen
        caption={t`Articles`}
        onSave={(rows) => saveCsv('articles.csv', rows)}
        list={list}
        read={read}
        pageSize={ADMIN_POSTS_PER_PAGE}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        isSelectable={({ open }) => isStaff && (open.includes('published') || open.includes('archived'))}
        renderBulk={(posts, done) => (
          <>
            {posts.every(({ open }) => open.includes('published')) && (
              <Button size="small" look="primary" busy={pending} onClick={() => void moveAll(posts, 'published', done)}>
                <Trans>Publish</Trans>
              </Button>
            )}
            {posts.every(({ open }) => open.includes('archived')) && (
              <Button size="small" busy={pending} onClick={() => void moveAll(posts, 'archived', done)}>
                <Trans>Archive</Trans>
              </Button>
            )}
          </>
        )}
        counts={{ state: read.data?.counts }}
      />
      {writing && <NewPostDialog addressOf={addressOf} onClose={() => setWriting(false)} />}
    </div>
  )
}
