import { allowTranslation } from './translated-page.ts'

// Every page fetches this file and none waits for it, so the first load stays as light.
if (typeof document !== 'undefined') allowTranslation()

/** Fetched as one, so that they are one chunk and a message or an error finds its code there. */
export { Account } from './account.tsx'
export { Bottom } from './bottom.tsx'
export { ErrorView } from './error-view.tsx'
export { Notices } from './notices.tsx'
export { PhoneMenu } from './sections/phone-menu.tsx'
export { authentication, leaveIdle, loginRequired } from './session/personal-guards.ts'
export { enterSubSite } from './session/sub-site.ts'
