import { msg } from '@lingui/core/macro'
import { FolderTree, Hash, MessagesSquare, Newspaper, UserPen } from 'lucide-react'
import { lazyCode } from '../../ui/lazy-code.ts'
import type { AdminSection } from '../domain.ts'

export const blog: AdminSection[] = [
  {
    name: 'posts',
    group: 'content',
    title: msg`Articles`,
    icon: Newspaper,
    right: 'open-articles',
    Section: lazyCode(async () => (await import('./admin/posts-section.tsx')).PostsSection),
  },
  {
    name: 'comments',
    group: 'moderation',
    title: msg`Comments`,
    icon: MessagesSquare,
    count: ({ comments }) => comments.pending + comments.reported,
    right: 'moderate-comments',
    Section: lazyCode(async () => (await import('./admin/comments-section.tsx')).CommentsSection),
  },
  {
    name: 'categories',
    group: 'content',
    title: msg`Categories`,
    icon: FolderTree,
    right: 'open-articles',
    Section: lazyCode(async () => (await import('./terms/categories-section.tsx')).CategoriesSection),
  },
  {
    name: 'tags',
    group: 'content',
    title: msg`Tags`,
    icon: Hash,
    right: 'open-articles',
    Section: lazyCode(async () => (await import('./terms/tags-section.tsx')).TagsSection),
  },
  {
    name: 'authors',
    group: 'content',
    title: msg`Authors`,
    icon: UserPen,
    right: 'open-articles',
    Section: lazyCode(async () => (await import('./terms/authors-section.tsx')).AuthorsSection),
  },
]
