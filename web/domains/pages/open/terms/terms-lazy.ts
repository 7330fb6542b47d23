import { lazyPart } from '../../../../ui/lazy-part.tsx'

/** Asks for agreement where the terms changed. */
export const termsDue = lazyPart(async () => (await import('../../terms/terms-due.tsx')).TermsDue)
