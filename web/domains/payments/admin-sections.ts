import { msg } from '@lingui/core/macro'
import { Package, ReceiptText, ShoppingCart, TicketPercent, Undo2 } from 'lucide-react'
import { lazyCode } from '../../ui/lazy-code.ts'
import type { AdminSection } from '../domain.ts'

export const payments: AdminSection[] = [
  {
    name: 'refunds',
    group: 'money',
    title: msg`Refunds`,
    icon: Undo2,
    count: ({ refunds }) => refunds,
    right: 'manage-payments',
    Section: lazyCode(async () => (await import('./admin/refunds/refunds-section.tsx')).RefundsSection),
  },
  {
    name: 'packages',
    group: 'money',
    title: msg`Packages`,
    icon: Package,
    right: 'manage-packages',
    Section: lazyCode(async () => (await import('./admin/catalogue/packages-section.tsx')).PackagesSection),
  },
  {
    name: 'coupons',
    group: 'money',
    title: msg`Coupons`,
    icon: TicketPercent,
    right: 'manage-packages',
    Section: lazyCode(async () => (await import('./admin/coupons/coupons-section.tsx')).CouponsSection),
  },
  {
    name: 'orders',
    group: 'money',
    title: msg`Orders`,
    icon: ShoppingCart,
    count: ({ payments: waiting }) => waiting,
    right: 'manage-payments',
    Section: lazyCode(async () => (await import('./admin/orders/orders-section.tsx')).OrdersSection),
  },
  {
    name: 'invoices',
    group: 'money',
    title: msg`Invoices`,
    icon: ReceiptText,
    right: 'manage-payments',
    Section: lazyCode(async () => (await import('./admin/invoices/invoices-section.tsx')).InvoicesSection),
  },
]
