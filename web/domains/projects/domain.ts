import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'
import { askProject } from './page/project-data.ts'

export const projects: Domain = {
  pages: [
    {
      path: '/projects',
      handle: { breadcrumb: msg`New projects` },
      lazy: () => import('./screens/projects-screen.tsx'),
    },
    {
      path: '/project-list',
      handle: { breadcrumb: msg`New projects` },
      lazy: () => import('./screens/project-list-screen.tsx'),
    },
    {
      path: '/project/:key',
      handle: { breadcrumb: msg`New projects`, asks: askProject },
      lazy: () => import('./screens/project-screen.tsx'),
    },
  ],
  loginRequired: [
    {
      path: '/builder-project',
      handle: { breadcrumb: msg`Your projects` },
      lazy: () => import('./screens/builder-project-screen.tsx'),
    },
  ],
  authentication: [
    {
      path: '/add-project',
      handle: { breadcrumb: msg`Add a project`, disableLoader: true },
      lazy: () => import('./screens/add-project-screen.tsx'),
    },
  ],
}
