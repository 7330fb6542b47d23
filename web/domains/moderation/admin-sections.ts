import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Building2,
  CircleQuestionMark,
  Coins,
  Eye,
  FileText,
  FolderTree,
  Gavel,
  Globe,
  Handshake,
  Hash,
  IdCard,
  Inbox,
  Megaphone,
  MessageSquareWarning,
  MessagesSquare,
  Newspaper,
  Scale,
  ScrollText,
  Send,
  Star,
  Tags,
  Ticket,
  UserPen,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Role } from '../../../contract/endpoint.ts'

/** The rooms of the back office, in the order of its navigation. */
export const adminSections = [
  'moderation',
  'profiles',
  'projects',
  'reviews',
  'message-reports',
  'sites',
  'disputes',
  'leads',
  'lead-prices',
  'credits',
  'pages',
  'announcements',
  'tickets',
  'faq',
  'services',
  'posts',
  'comments',
  'categories',
  'tags',
  'authors',
  'audit',
  'messages',
  'notifications',
] as const
export type Room = (typeof adminSections)[number]

export const roomOf = (name: string | undefined): Room | undefined => adminSections.find((room) => room === name)

export const roomNames: Record<Room, MessageDescriptor> = {
  moderation: msg`Moderation`,
  profiles: msg`Profiles`,
  projects: msg`Projects`,
  reviews: msg`Reviews`,
  'message-reports': msg`Reported messages`,
  sites: msg`Sites`,
  disputes: msg`Disputes`,
  leads: msg`Leads`,
  'lead-prices': msg`Lead prices`,
  credits: msg`Credits`,
  pages: msg`Pages`,
  announcements: msg`Announcements`,
  tickets: msg`Tickets`,
  faq: msg`FAQ`,
  services: msg`Services`,
  posts: msg`Articles`,
  comments: msg`Comments`,
  categories: msg`Categories`,
  tags: msg`Tags`,
  authors: msg`Authors`,
  audit: msg`Log`,
  messages: msg`Messages`,
  notifications: msg`Previews`,
}
export const roomIcons: Record<Room, LucideIcon> = {
  moderation: Gavel,
  profiles: IdCard,
  projects: Building2,
  reviews: Star,
  'message-reports': MessageSquareWarning,
  sites: Globe,
  disputes: Scale,
  leads: Inbox,
  'lead-prices': Tags,
  credits: Coins,
  pages: FileText,
  announcements: Megaphone,
  tickets: Ticket,
  faq: CircleQuestionMark,
  services: Handshake,
  posts: Newspaper,
  comments: MessagesSquare,
  categories: FolderTree,
  tags: Hash,
  authors: UserPen,
  audit: ScrollText,
  messages: Send,
  notifications: Eye,
}

/** Who works in the back office. What they may do there, the server decides on each call. */
const STAFF: readonly Role[] = ['Moderator', 'Admin']
/** Rooms that not everybody there enters. */
const roomRoles: Partial<Record<Room, Role>> = { credits: 'Admin' }
export const mayEnter = (room: Room, { roles }: { roles: readonly Role[] }): boolean => {
  const role = roomRoles[room]
  return role === undefined || roles.includes(role)
}

export const isStaff = ({ roles }: { roles: readonly Role[] }) => roles.some((role) => STAFF.includes(role))
