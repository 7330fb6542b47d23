import { msg } from '@lingui/core/macro'
import { Package, ReceiptText, ShoppingCart, TicketPercent, Undo2 } from 'lucide-react'
import { lazyCode } from '../../ui/lazy-code.ts'
import type { AdminSection } from '../domain.ts'

export const payments: AdminSection[] = [
  {
    name: 'refunds',
    title: msg`Refunds`,
    icon: Undo2,
    right: 'manage-payments',
    Section: lazyCode(async () => (await import('./admin/refunds/refunds-section.tsx')).RefundsSection),
  },
  {
    name: 'packages',
    title: msg`Packages`,
    icon: Package,
    right: 'manage-packages',
    Section: lazyCode(async () => (await import('./admin/catalogue/packages-section.tsx')).PackagesSection),
  },
  {
    name: 'coupons',
    title: msg`Coupons`,
    icon: TicketPercent,
    right: 'manage-packages',
    Section: lazyCode(async () => (await import('./admin/coupons/coupons-section.tsx')).CouponsSection),
  },
  {
    name: 'orders',
    title: msg`Orders`,
    icon: ShoppingCart,
    right: 'manage-payments',
    Section: lazyCode(async () => (await import('./admin/orders/orders-section.tsx')).OrdersSection),
  },
  {
    name: 'invoices',
    title: msg`Invoices`,
    icon: ReceiptText,
    right: 'manage-payments',
    Section: lazyCode(async () => (await import('./admin/invoices/invoices-section.tsx')).InvoicesSection),
  },
]
