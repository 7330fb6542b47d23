import {
  Building2,
  CalendarCheck,
  Megaphone,
  MessageCircle,
  SearchCheck,
  ShieldCheck,
  TrendingDown,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { NotificationSubject } from '../../../contract/notifications.ts'

export const subjectIcons: Record<NotificationSubject, LucideIcon> = {
  matchingHomes: SearchCheck,
  priceChanges: TrendingDown,
  listings: Building2,
  enquiries: MessageCircle,
  visits: CalendarCheck,
  news: Megaphone,
  account: ShieldCheck,
}
