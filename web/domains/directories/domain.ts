import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'
import { askProfile } from './open/profile/profile-data.ts'

export const directories: Domain = {
  pages: [
    {
      path: '/partner-registration',
      handle: { breadcrumb: msg`Register as a partner` },
      lazy: () => import('./screens/partner-registration-screen.tsx'),
    },
    {
      path: '/agent-archive',
      handle: { breadcrumb: msg`Agents` },
      lazy: () => import('./screens/agent-archive-screen.tsx'),
    },
    {
      path: '/agent-list',
      handle: { breadcrumb: msg`Agents` },
      lazy: () => import('./screens/agent-list-screen.tsx'),
    },
    {
      path: '/agency-archive',
      handle: { breadcrumb: msg`Agents` },
      lazy: () => import('./screens/agency-archive-screen.tsx'),
    },
    {
      path: '/architect-archive',
      handle: { breadcrumb: msg`Agents` },
      lazy: () => import('./screens/architect-archive-screen.tsx'),
    },
    {
      path: '/advisor-list',
      handle: { breadcrumb: msg`Agents` },
      lazy: () => import('./screens/advisor-list-screen.tsx'),
    },
    {
      path: '/builders',
      handle: { breadcrumb: msg`Agents` },
      lazy: () => import('./screens/builders-screen.tsx'),
    },
    {
      path: '/builders/:key',
      handle: { breadcrumb: msg`Agents`, asks: askProfile('builder') },
      lazy: () => import('./screens/profile-screen.tsx'),
    },
    {
      path: '/agent-details/:key',
      handle: { breadcrumb: msg`Agents`, asks: askProfile('agent') },
      lazy: () => import('./screens/profile-screen.tsx'),
    },
    {
      path: '/agency-details/:key',
      handle: { breadcrumb: msg`Agents`, asks: askProfile('agency') },
      lazy: () => import('./screens/profile-screen.tsx'),
    },
    {
      path: '/architect-details/:key',
      handle: { breadcrumb: msg`Agents`, asks: askProfile('architect') },
      lazy: () => import('./screens/profile-screen.tsx'),
    },
    {
      path: '/property-by-agents/:key',
      handle: { breadcrumb: msg`Agents` },
      lazy: () => import('./screens/homes-of-screen.tsx'),
    },
    {
      path: '/preferred-agents',
      handle: { breadcrumb: msg`Agents` },
      lazy: () => import('./screens/preferred-agents-screen.tsx'),
    },
  ],
  authentication: [
    {
      path: '/agent-onboard',
      handle: { breadcrumb: msg`Checklist`, disableLoader: true },
      lazy: () => import('./screens/agent-onboard-screen.tsx'),
    },
    {
      path: '/add-builder',
      handle: { breadcrumb: msg`Add a builder`, disableLoader: true },
      lazy: () => import('./screens/add-builder-screen.tsx'),
    },
  ],
}
