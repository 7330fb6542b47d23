import { msg } from '@lingui/core/macro'
import { CircleQuestionMark, Ticket } from 'lucide-react'
import { lazyCode } from '../../ui/lazy-code.ts'
import type { AdminSection } from '../domain.ts'

export const support: AdminSection[] = [
  {
    name: 'tickets',
    group: 'people',
    title: msg`Tickets`,
    icon: Ticket,
    count: ({ tickets }) => tickets.open,
    right: 'answer-tickets',
    Section: lazyCode(async () => (await import('./admin/tickets-section.tsx')).TicketsSection),
  },
  {
    name: 'faq',
    group: 'content',
    title: msg`FAQ`,
    icon: CircleQuestionMark,
    right: 'open-back-office',
    Section: lazyCode(async () => (await import('./admin/faq-section.tsx')).FaqSection),
  },
]
