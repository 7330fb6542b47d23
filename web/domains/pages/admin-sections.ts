import { msg } from '@lingui/core/macro'
import { FileText, Languages, Megaphone } from 'lucide-react'
import { lazyCode } from '../../ui/lazy-code.ts'
import type { AdminSection } from '../domain.ts'

export const pages: AdminSection[] = [
  {
    name: 'pages',
    group: 'content',
    title: msg`Pages`,
    icon: FileText,
    right: 'edit-pages',
    Section: lazyCode(async () => (await import('./admin/pages-section.tsx')).PagesSection),
  },
  {
    name: 'announcements',
    group: 'content',
    title: msg`Announcements`,
    icon: Megaphone,
    right: 'open-back-office',
    Section: lazyCode(async () => (await import('./admin/announcements-section.tsx')).AnnouncementsSection),
  },
  {
    name: 'screen-texts',
    group: 'content',
    title: msg`Words of screens`,
    icon: Languages,
    right: 'manage-screen-texts',
    Section: lazyCode(async () => (await import('./screen-texts/screen-texts-section.tsx')).ScreenTextsSection),
  },
]
