import { lazyCode } from '../../ui/lazy-code.ts'
import type { SignedInDomain } from '../domain.ts'

export const pages: SignedInDomain = {
  // Loaded in the background, because no one waits for it.
  Background: lazyCode(async () => (await import('./terms/terms-notice.tsx')).TermsNotice),
}
