export { sendCode, type CodeSender } from './code-sending.ts'
export { guestCodeJustUsed, tryCounted, tryGuestCode, type CodeTrier } from './code-trying.ts'
export { codeRefused, spendCode } from './codes.ts'
export { normalPhone, smsCountry } from './phone-numbers.ts'
export { mailboxOf } from './sign-in-limits.ts'
export { hashToken, newToken } from './secrets.ts'
export { contactsChanged, contactsChangedJob } from './contacts-changed.ts'
export { contactPersonalData } from './my-contacts.ts'
export type { ProviderAddresses } from './providers.ts'
export { atContact, ownersContact } from './security-notice.ts'
export {
  beginImpersonation,
  countImpersonated,
  endImpersonation,
  impersonationsOver,
  type Impersonation,
} from './impersonation.ts'
export { dropLockedDevices, keepLockedDevices } from './known-devices.ts'
export {
  deviceOf,
  liveTokens,
  openSessions,
  renewToken,
  revokeSession,
  revokeSessions,
  sessionsOf,
} from './sessions.ts'
