import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'

export const blog: Domain = {
  pages: [
    {
      path: '/blog',
      handle: { breadcrumb: msg`Blog` },
      lazy: () => import('./screens/blog-screen.tsx'),
    },
    {
      path: '/blog/cat/:catId',
      handle: { breadcrumb: msg`Blog` },
      lazy: () => import('./screens/blog-category-screen.tsx'),
    },
    {
      path: '/blog/tag/:tagId',
      handle: { breadcrumb: msg`Blog` },
      lazy: () => import('./screens/blog-tag-screen.tsx'),
    },
    {
      path: '/blog/author/:authorId',
      handle: { breadcrumb: msg`Blog` },
      lazy: () => import('./screens/blog-author-screen.tsx'),
    },
    {
      path: '/blog-list',
      handle: { breadcrumb: msg`Blog` },
      lazy: () => import('./screens/blog-list-screen.tsx'),
    },
    {
      path: '/blog-single/:id',
      handle: { breadcrumb: msg`Blog` },
      lazy: () => import('./screens/blog-post-screen.tsx'),
    },
  ],
  loginRequired: [
    {
      path: '/profile-articles',
      handle: { breadcrumb: msg`My articles`, disableLoader: true },
      lazy: () => import('./screens/my-articles-screen.tsx'),
    },
  ],
}
