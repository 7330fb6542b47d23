import * as z from 'zod/mini'
import { memberPaths } from '../../../contract/member-paths.ts'
import { paths } from '../../../contract/paths.ts'
import { defineKind, type ListedKind } from '../notifications/service.ts'

const CodeParams = z.object({ code: z.string() })

const kindOfCode = (name: 'code' | 'factor-recovery-code') =>
  defineKind<z.infer<typeof CodeParams>>({
    name,
    topic: 'account',
    channels: ['email', 'sms'],
    isImmediate: true,
    isSecret: true,
    params: CodeParams,
    path: () => '',
    values: ({ code }) => ({ code }),
    letter: ({ code }) => ({ code }),
    // The last line lets browsers fill in the code on the right site (origin-bound one-time codes).
    sms: ({ code }, { site }, short) => `${short}\n\n@${new URL(site).hostname} #${code}`,
    code: ({ code }) => code,
    sample: { code: '314159' },
  })

export const codeKind = kindOfCode('code')
/** The code of a recovery; its message says what it does. */
export const recoveryCode = kindOfCode('factor-recovery-code')

/** Changes of an account that its owner is notified of. */
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
  'factor-added',
  'factor-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'factor-recovery-waits',
  'factors-recovered',
  'factor-recovery-stopped',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

const NoticeParams = z.object({ event: z.enum(securityEvents) })

/** Notifies the owner of a change of their account, with advice in case another person made it. */
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

/** Notifies a contact of an account of a change that affects it, with an undo link. */
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

const SignInParams = z.object({ device: z.string(), network: z.string() })

/** Notifies the owner of a sign-in on a new device. */
export const newSignIn = defineKind<z.infer<typeof SignInParams>>({
  name: 'new-sign-in',
  topic: 'account',
  channels: ['inApp', 'email', 'push'],
  isImmediate: true,
  params: SignInParams,
  path: () => paths.profile,
  values: ({ device, network }, { site }) => ({ device, network, host: new URL(site).host }),
  sample: { device: 'Firefox, Windows', network: '203.0.113.*' },
})

const Nothing = z.object({})

/** The last message to the address of a closed account. */
export const accountClosed = defineKind<z.infer<typeof Nothing>>({
  name: 'account-closed',
  topic: 'account',
  channels: ['email', 'sms'],
  isImmediate: true,
  // Stored nowhere, because the address must be forgotten.
  isEphemeral: true,
  params: Nothing,
  path: () => '',
  values: () => ({}),
  sample: {},
})

/** Notifies the owner that their data was downloaded. */
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

export const authNotifications: ListedKind[] = [
  codeKind,
  recoveryCode,
  securityNotice,
  contactChange,
  newSignIn,
  accountClosed,
  dataExported,
]
