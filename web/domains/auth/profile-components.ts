/** What of the profile is fetched after its head, in one chunk. */
export { PhotoField } from '../uploads/open/photo-field.tsx'
export { NotificationChoices } from '../users/open/notification-choices.tsx'
export { CloseAccount } from './open/close-account.tsx'
export { ConfirmContact } from './open/confirm-contact.tsx'
export { ProveContact } from './open/prove-contact.tsx'
export { SessionList } from './open/session-list.tsx'
export { SignInMethods } from './open/sign-in-methods.tsx'
