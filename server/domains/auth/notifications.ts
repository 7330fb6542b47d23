import * as z from 'zod/mini'
import { memberPaths } from '../../../contract/member-paths.ts'
import { paths } from '../../../contract/paths.ts'
import { defineKind, type ListedKind } from '../notifications/service.ts'

const CodeParams = z.object({ code: z.string() })

/** A one-time code. */
export const codeKind = defineKind<z.infer<typeof CodeParams>>({
  name: 'code',
  topic: 'account',
  channels: ['email', 'sms'],
  isImmediate: true,
  isSecret: true,
  params: CodeParams,
  path: () => '',
  values: ({ code }) => ({ code }),
  letter: ({ code }) => ({ code }),
  // The last line is the form in which browsers offer the code in the right field of the right site.
  sms: ({ code }, { site }, short) => `${short}\n\n@${new URL(site).hostname} #${code}`,
  code: ({ code }) => code,
  sample: { code: '314159' },
})

/** What happened to an account that its owner must hear of. */
const securityEvents = [
  'email-proven',
  'phone-proven',
  'email-replacing',
  'phone-replacing',
  'email-replaced',
  'phone-replaced',
  'email-removed',
  'phone-removed',
  'contact-change-undone',
  'password-set',
  'password-removed',
  'identity-unlinked',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

const NoticeParams = z.object({ event: z.enum(securityEvents) })

/** Tells the owner of an account what happened to it, and what to do if it was somebody else. */
export const securityNotice = defineKind<z.infer<typeof NoticeParams>>({
  name: 'security-notice',
  topic: 'account',
  channels: ['inApp', 'email', 'sms', 'push'],
  isImmediate: true,
  params: NoticeParams,
  path: () => paths.profile,
  values: ({ event }, { site, phrase }) => ({ event: phrase(`security.${event}`), host: new URL(site).host }),
  sms: (_, { brand }, short) => `${brand}: ${short}`,
  sample: { event: 'password-set' },
})

const ChangeParams = z.object({ event: z.enum(securityEvents), token: z.string() })

/** Tells a contact of an account what is to replace it, with a link that undoes it. */
export const contactChange = defineKind<z.infer<typeof ChangeParams>>({
  name: 'contact-change',
  topic: 'account',
  channels: ['email', 'sms'],
  isImmediate: true,
  isSecret: true,
  params: ChangeParams,
  path: ({ token }) => memberPaths.undoContactChange(token),
  values: ({ event, token }, { site, phrase }) => ({
    event: phrase(`security.${event}`),
    link: site + memberPaths.undoContactChange(token),
  }),
  sms: (_, { brand }, short) => `${brand}: ${short}`,
  sample: { event: 'email-replacing', token: 'sample' },
})

const Nothing = z.object({})

/** The last thing that the address of a closed account hears. */
export const accountClosed = defineKind<z.infer<typeof Nothing>>({
  name: 'account-closed',
  topic: 'account',
  channels: ['email', 'sms'],
  isImmediate: true,
  // That an account is closed is kept nowhere: its address is to be gone.
  isEphemeral: true,
  params: Nothing,
  path: () => '',
  values: () => ({}),
  sample: {},
})

/** Somebody downloaded all that is kept of a person. */
export const dataExported = defineKind<z.infer<typeof Nothing>>({
  name: 'data-exported',
  topic: 'account',
  channels: ['inApp', 'email', 'push'],
  isImmediate: true,
  params: Nothing,
  path: () => paths.profile,
  values: () => ({}),
  sample: {},
})

/** What this domain tells people. */
export const authNotifications: ListedKind[] = [codeKind, securityNotice, contactChange, accountClosed, dataExported]
