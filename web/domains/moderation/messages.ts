import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Wording } from '../../../contract/listings/drafts.ts'
import { caseDecisions } from '../../../contract/moderation.ts'
import type { CaseDecision, CaseKind, ModerationCase, RiskSignal } from '../../../contract/moderation.ts'

export const kindNames: Record<CaseKind, MessageDescriptor> = {
  new: msg`New listings`,
  change: msg`Changes`,
  report: msg`Reported`,
  held: msg`On hold`,
}

export const riskNames: Record<RiskSignal, MessageDescriptor> = {
  'new-account': msg`New account`,
  'price-low': msg`Price far below others in the locality`,
  'pictures-elsewhere': msg`Pictures of another listing`,
  'text-elsewhere': msg`Text of another listing`,
  'contact-in-text': msg`Contact in the text`,
}

/** Grounds of discriminatory phrases. */
export const groundNames: Record<Wording['ground'], MessageDescriptor> = {
  religion: msg`religion`,
  caste: msg`caste`,
  gender: msg`gender`,
  family: msg`family`,
  origin: msg`origin`,
  diet: msg`diet`,
  disability: msg`disability`,
}

/** Evidence that two listings are the same home. */
export const alikeNames: Record<ModerationCase['duplicates'][number]['reasons'][number], MessageDescriptor> = {
  address: msg`address`,
  pin: msg`place on the map`,
  pictures: msg`pictures`,
  area: msg`area`,
  price: msg`price`,
  words: msg`text`,
}

/** Labels of the decisions' buttons. */
export const decisionNames: Record<CaseDecision, MessageDescriptor> = {
  approve: msg`Approve`,
  reject: msg`Reject`,
  'approve-change': msg`Approve the change`,
  'reject-change': msg`Reject the change`,
  hold: msg`Put on hold`,
  release: msg`Release`,
  withdraw: msg`Take off the market`,
  mend: msg`Request changes`,
  dismiss: msg`Dismiss the reports`,
}

const otherActions = [
  'see-place',
  'record-check',
  'revoke-check',
  'gain-role',
  'lose-role',
  'leads-viewed',
  'leads-exported',
  'invoices-exported',
  'orders-exported',
  'save-package',
  'save-billing-settings',
  'coupon-created',
  'coupon-ended',
  'payment-recorded',
  'payment-confirmed',
  'payment-cancelled',
  'decide-dispute',
  'change-lead-price',
  'grant-credits',
  'draft-page',
  'delete-page-draft',
  'publish-page',
  'change-firm',
  'announcement-saved',
  'announcement-ended',
  'message-text-published',
  'message-text-reset',
  'tickets-viewed',
  'ticket-viewed',
  'ticket-answered',
  'ticket-assigned',
  'ticket-acknowledged',
  'ticket-closed',
  'faq-saved',
  'faq-reset',
  'service-added',
  'exchange-rate-added',
  'service-changed',
  'post-moved',
  'comment-decided',
  'review-decided',
  'profile-decided',
  'profile-claim-decided',
  'profile-report-decided',
  'project-decided',
  'project-changes-accepted',
  'project-changes-rejected',
  'document-opened',
  'voice-note-heard',
  'thread-opened',
  'message-report-decided',
  'roommate-reports-decided',
  'agency-changed',
  'blog-changed',
  'site-suspended',
  'site-restored',
  'account-viewed',
  'account-locked',
  'account-unlocked',
  'account-signed-out',
  'role-proposed',
  'role-proposal-withdrawn',
  'job-retried',
  'job-cancelled',
  'confirmation-asked',
  'home-recomputed',
  'home-handed-over',
] as const

/** Actions in the audit log. */
const auditActionTexts: Record<CaseDecision | (typeof otherActions)[number], MessageDescriptor> = {
  approve: msg`Approved`,
  reject: msg`Rejected`,
  'approve-change': msg`Change approved`,
  'reject-change': msg`Change rejected`,
  hold: msg`On hold`,
  release: msg`Released`,
  withdraw: msg`Taken off the market`,
  mend: msg`Changes requested`,
  dismiss: msg`Reports dismissed`,
  'see-place': msg`Viewed the exact location`,
  'record-check': msg`Check recorded`,
  'revoke-check': msg`Check revoked`,
  'gain-role': msg`Role granted`,
  'lose-role': msg`Role removed`,
  'leads-viewed': msg`Viewed leads without contacts`,
  'leads-exported': msg`Exported own leads`,
  'invoices-exported': msg`Exported invoices`,
  'orders-exported': msg`Exported orders`,
  'save-package': msg`Package saved`,
  'save-billing-settings': msg`Payment rules changed`,
  'coupon-created': msg`Coupon created`,
  'coupon-ended': msg`Coupon ended`,
  'payment-recorded': msg`Payment recorded`,
  'payment-confirmed': msg`Payment confirmed`,
  'payment-cancelled': msg`Recorded payment cancelled`,
  'decide-dispute': msg`Dispute decided`,
  'change-lead-price': msg`Lead price changed`,
  'grant-credits': msg`Credits granted`,
  'draft-page': msg`Draft of a page saved`,
  'delete-page-draft': msg`Draft of a page deleted`,
  'publish-page': msg`Page published`,
  'change-firm': msg`Details of the firm changed`,
  'announcement-saved': msg`Announcement saved`,
  'announcement-ended': msg`Announcement ended`,
  'message-text-published': msg`Message text published`,
  'message-text-reset': msg`Message text reset`,
  'tickets-viewed': msg`Viewed tickets`,
  'ticket-viewed': msg`Ticket viewed`,
  'ticket-answered': msg`Ticket answered`,
  'ticket-assigned': msg`Ticket assigned`,
  'ticket-acknowledged': msg`Grievance acknowledged`,
  'ticket-closed': msg`Ticket closed`,
  'faq-saved': msg`Question saved`,
  'faq-reset': msg`Question reset`,
  'service-added': msg`Service added`,
  'exchange-rate-added': msg`Exchange rate added`,
  'service-changed': msg`Service changed`,
  'post-moved': msg`Article moved`,
  'comment-decided': msg`Comment decided`,
  'review-decided': msg`Review decided`,
  'profile-decided': msg`Profile decided`,
  'profile-claim-decided': msg`Claim of a profile decided`,
  'profile-report-decided': msg`Report of a profile decided`,
  'project-decided': msg`Project decided`,
  'project-changes-accepted': msg`Changes of a project accepted`,
  'project-changes-rejected': msg`Changes of a project rejected`,
  'document-opened': msg`Document opened`,
  'voice-note-heard': msg`Voice note heard`,
  'thread-opened': msg`Reported conversation opened`,
  'message-report-decided': msg`Report of a message decided`,
  'roommate-reports-decided': msg`Reports of a roommate request decided`,
  'agency-changed': msg`Agency changed for its managers`,
  'blog-changed': msg`Blog categories, tags or authors changed`,
  'site-suspended': msg`Site suspended`,
  'site-restored': msg`Site restored`,
  'account-viewed': msg`Viewed an account`,
  'account-locked': msg`Account locked`,
  'account-unlocked': msg`Account unlocked`,
  'account-signed-out': msg`Account signed out`,
  'role-proposed': msg`Role proposed`,
  'role-proposal-withdrawn': msg`Proposed role withdrawn`,
  'job-retried': msg`Job retried`,
  'job-cancelled': msg`Job cancelled`,
  'confirmation-asked': msg`Asked whether it is still available`,
  'home-recomputed': msg`Quality recomputed`,
  'home-handed-over': msg`Moved to another account`,
}

/** All actions of the audit log. */
export const auditActionNames = [...caseDecisions, ...otherActions] as const

export const auditActionText = (action: string, i18n: I18n): string => {
  const known = auditActionNames.find((name) => name === action)
  return known ? i18n._(auditActionTexts[known]) : action
}

/** Confirmations of decisions. */
export const decidedWords: Record<CaseDecision, MessageDescriptor> = {
  approve: msg`Approved. It will be on the market shortly.`,
  reject: msg`Rejected. The owner or agent has been notified.`,
  'approve-change': msg`Change approved. It will be visible shortly.`,
  'reject-change': msg`Change rejected. The owner or agent has been notified.`,
  hold: msg`On hold. The owner or agent has been notified.`,
  release: msg`Released. The owner or agent can put it back on the market.`,
  withdraw: msg`Taken off the market. The owner or agent has been notified.`,
  mend: msg`We have asked the owner or agent for changes.`,
  dismiss: msg`Reports dismissed.`,
}

/** Of a revoked check. */
export const revokedName = msg`Revoked`
