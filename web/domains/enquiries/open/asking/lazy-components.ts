import { lazyPart } from '../../../../ui/lazy-part.tsx'

const load = () => import('../../asking/home-contact.tsx')

/** What a home's page holds of asking its lister, in one chunk. */
export const contactLister = lazyPart(async () => (await load()).ContactLister)
export const contactBar = lazyPart(async () => (await load()).ContactBar)
export const listerNumber = lazyPart(async () => (await load()).ListerNumber)
export const askDialogs = lazyPart(async () => (await load()).AskDialogs)
