import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Eye, Gavel, ScrollText, Send } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Role } from '../../../contract/endpoint.ts'

/** The rooms of the back office, in the order of its navigation. */
export const adminSections = ['moderation', 'audit', 'messages', 'notifications'] as const
export type Room = (typeof adminSections)[number]

export const roomOf = (name: string | undefined): Room | undefined => adminSections.find((room) => room === name)

export const roomNames: Record<Room, MessageDescriptor> = {
  moderation: msg`Moderation`,
  audit: msg`Log`,
  messages: msg`Messages`,
  notifications: msg`Previews`,
}
export const roomIcons: Record<Room, LucideIcon> = {
  moderation: Gavel,
  audit: ScrollText,
  messages: Send,
  notifications: Eye,
}

/** Who works in the back office. What they may do there, the server decides on each call. */
const STAFF: readonly Role[] = ['Moderator', 'Admin']
export const isStaff = ({ roles }: { roles: readonly Role[] }) => roles.some((role) => STAFF.includes(role))
