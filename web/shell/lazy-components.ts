/** Fetched as one, so that they are one chunk and a message or an error finds its code there. */
export { Account } from './account.tsx'
export { Bottom } from './bottom.tsx'
export { ErrorView } from './error-view.tsx'
export { Notices } from './notices.tsx'
export { PhoneMenu } from './sections/phone-menu.tsx'
export { authentication, leaveIdle, loginRequired } from './session/personal-guards.ts'
export { enterSubSite } from './session/sub-site.ts'
