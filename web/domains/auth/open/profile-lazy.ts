import { lazyPart } from '../../../ui/lazy-part.tsx'

const load = () => import('../profile-components.ts')

export const photoField = lazyPart(() => load().then(({ PhotoField }) => PhotoField))
export const notificationChoices = lazyPart(() => load().then(({ NotificationChoices }) => NotificationChoices))
export const sessionList = lazyPart(() => load().then(({ SessionList }) => SessionList))
export const signInMethods = lazyPart(() => load().then(({ SignInMethods }) => SignInMethods))
export const proveContact = lazyPart(() => load().then(({ ProveContact }) => ProveContact))
export const confirmContact = lazyPart(() => load().then(({ ConfirmContact }) => ConfirmContact))
export const closeAccount = lazyPart(() => load().then(({ CloseAccount }) => CloseAccount))
